import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { useLogout, useRoleRefresh, useUser } from '#features/auth/auth.hooks.ts'
import { ContactHint } from '#features/contact/contact-hint.tsx'
import { useMosqueStatus } from '#features/mosques/mosques.hooks.ts'
import { PendingReview } from '#features/mosques/pending-review.tsx'
import { RegistrationFrame } from '#features/mosques/registration-frame.tsx'
import { ReviewCheck } from '#features/mosques/review-check.tsx'
import { errorMessage } from '#lib/api.ts'
import { deviceTimeZone, now } from '#lib/clock.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** Waits for the decision and then moves on by itself. An admin only looks at the page. */
export function PendingApprovalPage() {
  const user = useUser()
  const logout = useLogout()
  const navigate = useNavigate()
  const isAdmin = user.role === 'admin'
  return (
    <RegistrationFrame
      personName={user.name}
      profileHref={isAdmin ? undefined : '/mosque-admin/profile'}
      onBack={isAdmin ? () => navigate('/admin/list-mosque') : undefined}
      onLogout={logout}
    >
      {isAdmin ? <ReviewForAdmin /> : <OwnReview user={user} />}
      {!isAdmin && <ContactHint href="/mosque-admin/contact" />}
    </RegistrationFrame>
  )
}

function ReviewForAdmin() {
  const { t } = useTranslation('mosques', { keyPrefix: 'pending' })
  return <PendingReview text={t('textForAdmin')} mosque={null} now={now()} timeZone={deviceTimeZone()} />
}

function OwnReview({ user }: { user: User }) {
  const { t } = useTranslation('mosques')
  const review = useMosqueStatus(user._id, { isPolling: true })
  const status = review.data?.status
  useRoleRefresh(status === 'approved', review.dataUpdatedAt)

  if (review.data === null || status === 'rejected')
    return <Navigate to="/mosque-admin/mosque-form" replace />
  if (review.data && status === 'pending') {
    return (
      <PendingReview
        text={t('pending.text')}
        mosque={review.data.mosque}
        now={now()}
        timeZone={deviceTimeZone()}
        note={<ReviewCheck check={review} />}
      />
    )
  }
  if (!review.data && (review.isError || review.isPaused)) {
    return (
      <ErrorState
        message={review.isPaused ? t('pending.offline') : errorMessage(review.error, t('status.failed'))}
        onRetry={() => review.refetch()}
        isRetrying={review.isFetching}
      />
    )
  }
  return <Spinner label={t('status.checking')} className="py-24" />
}
