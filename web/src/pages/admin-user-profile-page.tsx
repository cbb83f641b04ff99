import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useRenewSession, useUser } from '#features/auth/auth.hooks.ts'
import { EditProfileButton } from '#features/users/edit-profile-dialog.tsx'
import { UserMissing } from '#features/users/user-missing.tsx'
import { UserProfile } from '#features/users/user-profile.tsx'
import { useUserDetail } from '#features/users/users.hooks.ts'
import { isNotFound } from '#lib/api.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'

const listHref = '/admin/users'

export function AdminUserProfilePage() {
  const { t } = useTranslation('users')
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const me = useUser()
  const renewSession = useRenewSession()
  const user = useUserDetail(id)
  // Cached data must not show a person who has been deleted since.
  const shown = isNotFound(user.error) ? undefined : user.data
  if (!shown) {
    return (
      <UserMissing
        user={user}
        notFoundText={t('profile.notFoundText')}
        wayOut={
          <Button variant="secondary" onPress={() => navigate(listHref)}>
            {t('profile.toUsers')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <BackLink href={listHref}>{t('form.toUsers')}</BackLink>
      <UserProfile
        user={shown}
        mosqueHref={shown.mosqueId && `/admin/detail/${shown.mosqueId}`}
        actions={
          <>
            <LinkButton href={`/admin/update/${shown._id}`}>{t('profile.toForm')}</LinkButton>
            <EditProfileButton user={shown} isOwn={shown._id === me._id} onSaved={renewSession} />
          </>
        }
      />
    </>
  )
}
