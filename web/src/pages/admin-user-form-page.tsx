import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useRenewSession, useUser } from '#features/auth/auth.hooks.ts'
import { PersonSecondFactorCard } from '#features/second-factors/person-second-factor-card.tsx'
import { AddUserForm } from '#features/users/add-user-form.tsx'
import { EditUserForm } from '#features/users/edit-user-form.tsx'
import { UserRoleCard } from '#features/users/user-role-card.tsx'
import { useUserDetail } from '#features/users/users.hooks.ts'
import { ApiError, isNotFound } from '#lib/api.ts'
import { lastAddressOf } from '#lib/use-list-address.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { Written } from '#ui/written.tsx'

const listHref = '/admin/users'

/** Creates an account, or changes the one in the address. */
export function AdminUserFormPage() {
  const { id = 'new' } = useParams()
  return id === 'new' ? <AddUser /> : <EditUser key={id} id={id} />
}

function AddUser() {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  return (
    <>
      <BackLink href={listHref}>{t('form.toUsers')}</BackLink>
      <PageHeader title={t('form.addTitle')} subtitle={t('form.addSubtitle')} />
      <AddUserForm onEnd={() => navigate(lastAddressOf(listHref))} />
    </>
  )
}

function EditUser({ id }: { id: string }) {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const me = useUser()
  const renewSession = useRenewSession()
  const user = useUserDetail(id)
  // Cached data must not show a person who has been deleted since.
  const shown = isNotFound(user.error) ? undefined : user.data
  useWayBack(shown ? null : user.error)
  const isOwn = me._id === id

  return (
    <>
      <BackLink href={listHref}>{t('form.toUsers')}</BackLink>
      <PageHeader title={t('form.editTitle')} subtitle={shown && <Written>{shown.name}</Written>} />
      {shown ? (
        <>
          <EditUserForm
            user={shown}
            isOwn={isOwn}
            onSaved={renewSession}
            onEnd={() => navigate(lastAddressOf(listHref))}
          />
          <UserRoleCard user={shown} isOwn={isOwn} onSaved={renewSession} />
          {!isOwn && <PersonSecondFactorCard user={shown} />}
        </>
      ) : (
        <Card isFlush>
          <SkeletonList label={t('form.loading')} rows={4} shape="round" />
        </Card>
      )}
    </>
  )
}

/** Reports that the person cannot be shown, and returns to the list. */
function useWayBack(error: Error | null) {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  useEffect(() => {
    if (!error) return
    const isRefused = error instanceof ApiError && !error.isBroken
    const message = error instanceof ApiError ? error.serverMessage : null
    const options = { id: 'user-missing', ...(message && { description: message }) }
    toast.error(t(isRefused ? 'form.loadFailed' : 'form.loadBroken'), options)
    navigate(listHref, { replace: true })
  }, [error, t, navigate])
}
