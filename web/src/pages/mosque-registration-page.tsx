import type { Mosque, MosqueRegistration } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { useLogout, useRoleRefresh, useUser } from '#features/auth/auth.hooks.ts'
import { useMosqueStatus, useRegisterMosque } from '#features/mosques/mosques.hooks.ts'
import { dropDraft, keepDraft, readDraft } from '#features/mosques/registration-draft.ts'
import { RegistrationForm } from '#features/mosques/registration-form.tsx'
import { RegistrationFrame } from '#features/mosques/registration-frame.tsx'
import { useLeaveQuestion } from '#features/mosques/registration-leave.tsx'
import { RegistrationRejection } from '#features/mosques/registration-rejection.tsx'
import {
  emptyRegistration,
  type RegistrationValues,
  valuesOf,
} from '#features/mosques/registration-values.ts'
import { ApiError, errorMessage } from '#lib/api.ts'
import { deviceTimeZone, todayIn } from '#lib/clock.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.tsx'

const listPath = '/admin/list-mosque'

/** The form for whoever has no mosque yet, or had it sent back; others are led on. */
export function MosqueRegistrationPage() {
  const { t } = useTranslation('mosques')
  const user = useUser()
  const logout = useLogout()
  const isAdmin = user.role === 'admin'
  const review = useMosqueStatus(user._id, { isEnabled: !isAdmin })
  const status = review.data?.status
  useRoleRefresh(status === 'approved', review.dataUpdatedAt)

  if (status === 'pending') return <Navigate to="/mosque-admin/pending" replace />
  if (isAdmin || review.data === null) return <Registration user={user} rejected={null} />
  if (review.data && status === 'rejected') return <Registration user={user} rejected={review.data.mosque} />
  return (
    <RegistrationFrame personName={user.name} onLogout={logout}>
      {review.isError ? (
        <ErrorState
          message={errorMessage(review.error, t('status.failed'))}
          onRetry={() => review.refetch()}
          isRetrying={review.isFetching}
        />
      ) : (
        <Spinner label={t('status.checking')} className="py-24" />
      )}
    </RegistrationFrame>
  )
}

function Registration({ user, rejected }: { user: User; rejected: Mosque | null }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'registration' })
  const navigate = useNavigate()
  const isAdmin = user.role === 'admin'
  const { initial, isRestored, isUnsent, handleChange } = useUnsentEntries(user._id, rejected)
  const sendIn = useSendIn(user)
  const { askLogout, question } = useLeaveQuestion({ isDirty: isUnsent, onLogout: useLogout() })

  return (
    <RegistrationFrame
      personName={user.name}
      onBack={isAdmin ? () => navigate(listPath) : undefined}
      onLogout={askLogout}
    >
      <PageHeader
        title={t(isAdmin ? 'titleForAdmin' : 'title')}
        subtitle={t(isAdmin ? 'subtitleForAdmin' : 'subtitle')}
      />
      {rejected && <RegistrationRejection reason={rejected.rejectionReason} />}
      <RegistrationForm
        initial={initial}
        isRestored={isRestored}
        isCountryRequired={!isAdmin}
        today={todayIn(deviceTimeZone())}
        onChange={handleChange}
        onSubmit={sendIn}
      />
      {question}
    </RegistrationFrame>
  )
}

/** What the form starts with, and whether it holds anything that would be missed. */
function useUnsentEntries(userId: string, rejected: Mosque | null) {
  const [draft] = useState(() => readDraft(userId))
  const [isUnsent, setIsUnsent] = useState(draft !== null)
  const [initial] = useState(() => draft ?? (rejected ? valuesOf(rejected) : emptyRegistration))
  const handleChange = useCallback(
    (values: RegistrationValues | null) => {
      setIsUnsent(values !== null)
      if (values) keepDraft(userId, values)
      else dropDraft(userId)
    },
    [userId],
  )
  return { initial, isRestored: draft !== null, isUnsent, handleChange }
}

function useSendIn(user: User) {
  const { t } = useTranslation('mosques', { keyPrefix: 'registration' })
  const navigate = useNavigate()
  const register = useRegisterMosque(user._id)
  return async (registration: MosqueRegistration) => {
    try {
      await register.mutateAsync(registration)
    } catch (error) {
      toast.error(errorMessage(error, t('failed')))
      // It was sent from elsewhere meanwhile: on to where it stands now.
      if (error instanceof ApiError && error.status === 409) {
        navigate('/mosque-admin', { state: { isLeaving: true } })
      }
      return error instanceof ApiError ? error.fields : {}
    }
    dropDraft(user._id)
    toast.success(t('added'))
    // What an admin registers is approved at once, so there is nothing to wait for.
    const next = user.role === 'admin' ? listPath : '/mosque-admin/pending'
    navigate(next, { state: { isLeaving: true } })
    return {}
  }
}
