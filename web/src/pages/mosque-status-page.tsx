import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useFreshSession, useRoleRefresh, useUser } from '#features/auth/auth.hooks.ts'
import { errorMessage } from '#lib/api.ts'
import { useMosqueStatus, usePendingMosque } from '#queries/mosques.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { LanguageChoice } from '#ui/language-choice.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** Redirects to the state of a registration: the person's own, or the one that waits under their email. */
export function MosqueStatusPage() {
  const { t } = useTranslation('mosques')
  const user = useUser()
  const review = useMosqueStatus(user._id, { isFresh: true })
  // Cached data may be out of date: only a new response decides where to go.
  const answer = review.isFetchedAfterMount ? review.data : undefined
  const status = answer?.status
  const byEmail = usePendingMosque(user.email)
  const isPending = status === 'pending' || (byEmail.isFetchedAfterMount && Boolean(byEmail.data))
  useFreshSession()
  const isRoleLate = useRoleRefresh(status === 'approved', review.dataUpdatedAt)
  if (isRoleLate) return <Failure message={t('status.notArrived')} queries={[review]} />
  if (isPending) return <Navigate to="/mosque-admin/pending" replace />
  if (hasFailed(review)) {
    return <Failure message={errorMessage(review.error, t('status.failed'))} queries={[review, byEmail]} />
  }
  if (hasFailed(byEmail)) {
    return <Failure message={errorMessage(byEmail.error, t('status.pendingFailed'))} queries={[byEmail]} />
  }
  const isFree = byEmail.isFetchedAfterMount && (answer === null || status === 'rejected')
  if (isFree) return <Navigate to="/mosque-admin/mosque-form" replace />
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label={t('status.checking')} />
    </main>
  )
}

type Asked = Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'>

/** Cached data is enough to go on. */
function hasFailed({ isError, data }: Asked): boolean {
  return isError && data === undefined
}

function Failure({ message, queries }: { message: string; queries: readonly Asked[] }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-6 py-10">
      <ErrorState
        message={message}
        onRetry={() => {
          for (const { refetch } of queries) refetch()
        }}
        isRetrying={queries.some(({ isFetching }) => isFetching)}
      />
      <LanguageChoice className="mt-6 text-sm text-ink-2" />
    </main>
  )
}
