import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useUser } from '#features/auth/auth.hooks.ts'
import { CreateUserForm } from '#features/users/create-user-form.tsx'
import { MosquePeople } from '#features/users/mosque-people.tsx'
import { useMosqueProfile } from '#queries/mosques.ts'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** The mosque's people, and a form to add one. */
export function CreateUserPage() {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const { mosqueId } = useUser()
  const mosque = useMosqueProfile(mosqueId).data
  return (
    <div className="max-w-160">
      <PageHeader title={t('createForm.title')} subtitle={t('createForm.subtitle')} />
      <div className="space-y-4 lg:space-y-5">
        {mosque && <MosquePeople mosque={mosque} isFormBelow />}
        <Card>
          <CreateUserForm onDone={() => navigate('/mosque-admin/dashboard')} />
        </Card>
      </div>
    </div>
  )
}
