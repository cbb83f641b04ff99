import { useRenewSession, useUser } from '#features/auth/auth.hooks.ts'
import { SecondFactorCard } from '#features/second-factors/second-factor-card.tsx'
import { OwnProfile } from '#features/users/own-profile.tsx'

/** For admins at a separate address, for others within their area. */
export function OwnProfilePage() {
  const user = useUser()
  return (
    <OwnProfile user={user} onSaved={useRenewSession()}>
      <SecondFactorCard email={user.email} />
    </OwnProfile>
  )
}
