import UserPlus from 'lucide-react/icons/user-plus'
import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { UserListCard } from '#features/users/user-list-card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export function AdminUsersPage() {
  const { t } = useTranslation('users')
  const { _id } = useUser()
  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={t('list.subtitle')}
        actions={
          <LinkButton
            href="/admin/update/new"
            variant="primary"
            isIconOnPhones
            icon={<UserPlus className="size-4.5" aria-hidden="true" />}
          >
            {t('list.add')}
          </LinkButton>
        }
      />
      <UserListCard ownId={_id} />
    </>
  )
}
