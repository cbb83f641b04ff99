import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import type { ReactNode } from 'react'
import { EditProfileButton } from './edit-profile-button.tsx'
import { EmailConfirmationHint } from './email-confirmation-hint.tsx'
import { FormatCard } from './format-card.tsx'
import { PasswordCard } from './password-card.tsx'
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
