import { useRenewSession, useUser } from '#features/auth/auth.hooks.ts'
import { OwnProfile } from '#features/users/own-profile.tsx'

/** Oneself; for admins at an address of its own, for others within the pages of theirs. */
export function OwnProfilePage() {
  return <OwnProfile user={useUser()} onSaved={useRenewSession()} />
}
