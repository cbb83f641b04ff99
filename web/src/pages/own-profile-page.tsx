import { useLeave, useRenewSession, useUser } from '#features/auth/auth.hooks.ts'
import { BackupAlarm, BackupLine } from '#features/backups/backup-notes.tsx'
import { OwnDataCard } from '#features/second-factors/own-data-card.tsx'
import { SecondFactorCard } from '#features/second-factors/second-factor-card.tsx'
import { OwnProfile } from '#features/users/own-profile.tsx'

/** For admins at a separate address, for others within their area. */
export function OwnProfilePage() {
  const user = useUser()
  const isAdmin = user.role === 'admin'
  const leave = useLeave()
  return (
    <>
      {isAdmin && (
        <div className="mb-4 empty:hidden">
          <BackupAlarm />
        </div>
      )}
      <OwnProfile user={user} onSaved={useRenewSession()}>
        <SecondFactorCard email={user.email} />
        <OwnDataCard user={user} onDeleted={() => leave(true)} />
      </OwnProfile>
      {isAdmin && <BackupLine />}
    </>
  )
}
