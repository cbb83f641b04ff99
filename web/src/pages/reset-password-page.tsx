import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { AuthFrame } from '#features/auth/auth-frame.tsx'
import { ResetPasswordForm } from '#features/auth/reset-password-form.tsx'
import { takeFocus } from '#lib/take-focus.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** Opened from the mail. The secret is in the hash, which browsers do not send, so it is in no server log. */
export function ResetPasswordPage() {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  // Pasting another link over this one does not reload the page.
  return <ResetPassword key={token} token={token} />
}

/** A dead link offers a new one. */
function ResetPassword({ token }: { token: string }) {
  const { t } = useTranslation('passwords')
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(token ? null : t('reset.incomplete'))
  return (
    <AuthFrame
      title={t(refusal ? 'reset.invalidTitle' : 'reset.title')}
      subtitle={t(refusal ? 'reset.invalidSubtitle' : 'reset.subtitle')}
      question={t('forgotten.question')}
      other={{ label: t('signIn'), href: '/auth/login' }}
    >
      {refusal ? (
        <>
          <p
            ref={takeFocus}
            tabIndex={-1}
            role="alert"
            className="rounded-card bg-red-soft px-4 py-3 text-red outline-none"
          >
            {refusal}
          </p>
          <LinkButton href="/auth/forgot-password" variant="primary" size="large" className="mt-4 w-full">
            {t('reset.newLink')}
          </LinkButton>
        </>
      ) : (
        <ResetPasswordForm
          token={token}
          onDone={() => navigate('/auth/login', { replace: true })}
          onInvalid={setRefusal}
        />
      )}
    </AuthFrame>
  )
}
