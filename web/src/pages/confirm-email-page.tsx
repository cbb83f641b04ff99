import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useSession } from '#features/auth/auth.hooks.ts'
import { AuthFrame } from '#features/auth/auth-frame.tsx'
import { ConfirmEmail } from '#features/auth/confirm-email.tsx'
import { SendConfirmationButton } from '#features/users/send-confirmation-button.tsx'
import { takeFocus } from '#lib/take-focus.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** Opened from the mail. The secret is in the hash, which browsers do not send, so it is in no server log. */
export function ConfirmEmailPage() {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  // Pasting another link over this one does not reload the page.
  return <Confirmation key={token} token={token} />
}

function Confirmation({ token }: { token: string }) {
  const { t } = useTranslation('passwords')
  const [isInvalid, setIsInvalid] = useState(!token)
  return (
    <AuthFrame
      title={t(isInvalid ? 'confirm.invalidTitle' : 'confirm.title')}
      subtitle={t(isInvalid ? 'confirm.invalidSubtitle' : 'confirm.subtitle')}
      question={t('confirm.question')}
      other={{ label: t('forgotten.toStart'), href: '/' }}
    >
      {isInvalid ? <InvalidLink /> : <ConfirmEmail token={token} onInvalid={() => setIsInvalid(true)} />}
    </AuthFrame>
  )
}

/** Offers another link, at once if its owner is signed in. */
function InvalidLink() {
  const { t } = useTranslation('passwords')
  const { user } = useSession()
  const isConfirmed = user?.emailConfirmed
  return (
    <>
      <p
        ref={takeFocus}
        tabIndex={-1}
        role="alert"
        className="rounded-card bg-gold-soft px-4 py-3 text-gold-ink outline-none"
      >
        {user
          ? t(isConfirmed ? 'confirm.confirmedAlready' : 'confirm.sendAgainHere', { email: user.email })
          : t('confirm.signInFirst')}
      </p>
      {user && !isConfirmed ? (
        <SendConfirmationButton size="large" className="mt-4 w-full" />
      ) : (
        <LinkButton href="/" variant="primary" size="large" className="mt-4 w-full">
          {t(user ? 'confirm.goOn' : 'signIn')}
        </LinkButton>
      )}
    </>
  )
}
