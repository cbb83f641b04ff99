import UserPlus from 'lucide-react/icons/user-plus'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useUser } from '#features/auth/auth.hooks.ts'
import { UserListCard } from '#features/users/user-list-card.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** Everybody with an account. */
export function AdminUsersPage() {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const { _id } = useUser()
  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={t('list.subtitle')}
        actions={
          <Button
            icon={<UserPlus className="size-4.5" aria-hidden="true" />}
            onPress={() => navigate('/admin/update/new')}
          >
            {t('list.add')}
          </Button>
        }
      />
      <UserListCard ownId={_id} />
    </>
  )
}
