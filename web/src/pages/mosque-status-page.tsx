import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useFreshSession, useRoleRefresh, useUser } from '#features/auth/auth.hooks.ts'
import { useMosqueStatus } from '#features/mosques/mosques.hooks.ts'
import { errorMessage } from '#lib/api.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** Sends a person to where their registration stands. */
export function MosqueStatusPage() {
  const { t } = useTranslation('mosques')
  const user = useUser()
  const review = useMosqueStatus(user._id, { isFresh: true })
  // An answer from before may be what has just changed: only a new one decides where to go.
  const answer = review.isFetchedAfterMount ? review.data : undefined
  const status = answer?.status
  useFreshSession()
  const isRoleLate = useRoleRefresh(status === 'approved', review.dataUpdatedAt)
  if (isRoleLate || (review.isError && review.data === undefined)) {
    return (
      <main>
        <ErrorState
          message={isRoleLate ? t('status.notArrived') : errorMessage(review.error, t('status.failed'))}
          onRetry={() => review.refetch()}
          isRetrying={review.isFetching}
        />
      </main>
    )
  }
  if (status === 'pending') return <Navigate to="/mosque-admin/pending" replace />
  if (answer === null || status === 'rejected') return <Navigate to="/mosque-admin/mosque-form" replace />
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label={t('status.checking')} />
    </main>
  )
}
