import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CreateUserForm } from '#features/users/create-user-form.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export function CreateUserPage() {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  return (
    <div className="mx-auto max-w-160">
      <PageHeader title={t('createForm.title')} subtitle={t('createForm.subtitle')} />
      <Card>
        <CreateUserForm onDone={() => navigate('/mosque-admin/dashboard')} />
      </Card>
    </div>
  )
}
