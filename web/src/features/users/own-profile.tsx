import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EditProfileButton } from './edit-profile-dialog.tsx'
import { FormatCard } from './format-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SendConfirmationButton } from './send-confirmation-button.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { UserProfile } from './user-profile.tsx'

type OwnProfileProps = {
  user: User
  onSaved: (user: User) => void
  /** More about signing in. */
  children: ReactNode
}

/** One's own profile, password and sessions. */
export function OwnProfile({ user, onSaved, children }: OwnProfileProps) {
  return (
    <>
      {!user.emailConfirmed && (
        <EmailConfirmationHint user={user} onConfirmed={() => onSaved({ ...user, emailConfirmed: true })} />
      )}
      <UserProfile user={user} actions={<EditProfileButton user={user} isOwn onSaved={onSaved} />} />
      <div className="mt-4 grid items-start gap-4 lg:mt-5 lg:grid-cols-2 lg:gap-5">
        <div className="grid gap-4 lg:gap-5">
          <PasswordCard user={user} onSaved={onSaved} />
          {children}
        </div>
        <div className="grid gap-4 lg:gap-5">
          <FormatCard />
          <SessionsCard />
        </div>
      </div>
    </>
  )
}

type EmailConfirmationHintProps = { user: User; onConfirmed: () => void }

/** Tells people that their email is not confirmed yet, and what to do. */
function EmailConfirmationHint({ user, onConfirmed }: EmailConfirmationHintProps) {
  const { t } = useTranslation('users', { keyPrefix: 'confirmation' })
  return (
    <section
      aria-label={t('title')}
      className="mb-5 flex flex-col gap-3 rounded-card bg-gold-soft px-4 py-3.5 text-gold-ink sm:flex-row sm:items-center sm:justify-between lg:mb-6"
    >
      <div className="min-w-0">
        <h2 className="font-sans font-semibold text-base">{t('title')}</h2>
        <p className="mt-0.5 text-sm wrap-anywhere">{t('text', { email: user.email })}</p>
      </div>
      <SendConfirmationButton variant="secondary" className="shrink-0" onConfirmed={onConfirmed} />
    </section>
  )
}
