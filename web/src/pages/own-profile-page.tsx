import { useRenewSession, useUser } from '#features/auth/auth.hooks.ts'
import { OwnProfile } from '#features/users/own-profile.tsx'

/** Oneself, in the admin's area. */
export function OwnProfilePage() {
  return <OwnProfile user={useUser()} onSaved={useRenewSession()} />
}
