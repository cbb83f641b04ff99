import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useUser } from '#features/auth/auth.hooks.ts'
import { UserMissing } from '#features/users/user-missing.tsx'
import { UserProfile } from '#features/users/user-profile.tsx'
import { useUserDetail } from '#features/users/users.hooks.ts'
import { isNotFound } from '#lib/api.ts'
import { BackLink } from '#ui/back-link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { OwnProfilePage } from './own-profile-page.tsx'

/**
 * One's own profile; a mosque admin can also read those of the mosque's contact persons. The server checks
 * who belongs to whom.
 */
export function UserProfilePage() {
  const { id = '' } = useParams()
  const me = useUser()
  return id === me._id ? <OwnProfilePage /> : <OtherProfile key={id} id={id} />
}

function OtherProfile({ id }: { id: string }) {
  const { t } = useTranslation('users')
  const me = useUser()
  const user = useUserDetail(id)
  const base = me.role === 'contactPerson' ? '/contact-person' : '/mosque-admin/dashboard'
  if (!user.data || isNotFound(user.error)) {
    return (
      <UserMissing
        user={user}
        notFoundText={t('profile.notYoursText')}
        wayOut={<LinkButton href={`${base}/user-profile/${me._id}`}>{t('profile.toOwn')}</LinkButton>}
      />
    )
  }
  return (
    <>
      {me.mosqueId && (
        <BackLink href={`${base}/mosque-profile/${me.mosqueId}`}>{t('profile.backToMosque')}</BackLink>
      )}
      <UserProfile user={user.data} />
    </>
  )
}
