import type { SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useLogout, useRoleRefresh, useUser } from '#features/auth/auth.hooks.ts'
import { ContactHint } from '#features/contact/contact-hint.tsx'
import { mosqueEditDraftOf } from '#features/mosques/form/mosque-draft.ts'
import { CorrectRegistration } from '#features/mosques/registration/correct-registration.tsx'
import { DecidedByOther, PendingReview, ReviewCheck } from '#features/mosques/registration/pending-review.tsx'
import { RegistrationFrame } from '#features/mosques/registration/registration-frame.tsx'
import { errorMessage } from '#lib/api.ts'
import { claimIn, withClaim } from '#lib/claim-address.ts'
import { deviceTimeZone, now } from '#lib/clock.ts'
import { hasDraft } from '#lib/drafts.ts'
import { useFocusHeadingOnChange } from '#lib/use-focus-heading-on-change.ts'
import { useMosqueStatus, usePendingMosque } from '#queries/mosques.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'

const formPath = '/mosque-admin/mosque-form'

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

function OwnReview({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('mosques')
  const { t: claimWords } = useTranslation('claims')
  const claim = claimIn(useLocation().search)
  const review = useMosqueStatus(user._id, { isPolling: true })
  const { mosque, status } = review.data ?? {}
  const { isCorrecting, setIsCorrecting, frame } = useCorrection(mosque?._id)
  // During a correction, a decision moves the page on only afterwards.
  useRoleRefresh(status === 'approved' && !isCorrecting, review.dataUpdatedAt)

  if (review.data === null) return <ReviewByEmail user={user} />
  if (mosque && isCorrecting) {
    return (
      <div ref={frame}>
        <CorrectRegistration mosqueId={mosque._id} onEnd={() => setIsCorrecting(false)} />
      </div>
    )
  }
  if (status === 'rejected') return <Navigate to={withClaim(formPath, claim)} replace />
  if (mosque && status === 'pending') {
    return (
      <div ref={frame}>
        {claim !== null && (
          <p role="status" className="mx-auto mb-4 max-w-160 hint-box">
            {claimWords('refused')}
          </p>
        )}
        <PendingReview
          text={t('pending.text')}
          mosque={mosque}
          now={now()}
          timeZone={deviceTimeZone()}
          onCorrect={() => setIsCorrecting(true)}
          note={<ReviewCheck check={review} />}
        />
      </div>
    )
  }
  if (!review.data && (review.isError || review.isPaused)) return <CheckFailed check={review} />
  return <Spinner label={t('status.checking')} className="py-24" />
}

/**
 * The form opens by itself for people whose session ended while they typed, and stays open whatever they
 * type.
 */
function useCorrection(mosqueId: string | undefined) {
  const [chosen, setIsCorrecting] = useState<boolean | null>(null)
  if (chosen === null && mosqueId !== undefined) setIsCorrecting(hasDraft(mosqueEditDraftOf(mosqueId)))
  const isCorrecting = chosen === true
  const frame = useRef<HTMLDivElement>(null)
  useFocusHeadingOnChange(isCorrecting, frame)
  return { isCorrecting, setIsCorrecting, frame }
}

function CheckFailed({ check }: { check: UseQueryResult }) {
  const { t } = useTranslation('mosques')
  return (
    <ErrorState
      message={check.isPaused ? t('pending.offline') : errorMessage(check.error, t('status.failed'))}
      onRetry={() => check.refetch()}
      isRetrying={check.isFetching}
    />
  )
}

/** The review of a mosque that has the person's email but was registered from another account. */
function ReviewByEmail({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('mosques')
  const navigate = useNavigate()
  const form = withClaim(formPath, claimIn(useLocation().search))
  const found = usePendingMosque(user.email, { isEnabled: user.emailConfirmed })
  // Tracked by its id: once decided, it is no longer found by its email.
  const [id, setId] = useState<string | null>(null)
  if (found.data && found.data._id !== id) setId(found.data._id)
  const review = useMosqueStatus(id ?? '', { isPolling: true, isEnabled: id !== null })
  const status = review.data?.status
  useRoleRefresh(status === 'approved', review.dataUpdatedAt)
  const isNothingToFollow = id === null ? !user.emailConfirmed || found.data === null : review.data === null
  const handleRegister = () => navigate(form, { state: { isAnother: true } })

  if (isNothingToFollow) return <Navigate to={form} replace />
  if (review.data && status === 'pending') {
    return (
      <>
        <PendingReview
          text={t('pending.textByEmail')}
          mosque={review.data.mosque}
          now={now()}
          timeZone={deviceTimeZone()}
          note={<ReviewCheck check={review} />}
        />
        <p className="mt-5 text-center">
          <Button variant="secondary" onPress={handleRegister}>
            {t('pending.another')}
          </Button>
        </p>
      </>
    )
  }
  if (review.data) return <DecidedByOther {...review.data} onRegister={handleRegister} />
  const asked = found.data ? review : found
  if (asked.isError || asked.isPaused) return <CheckFailed check={asked} />
  return <Spinner label={t('status.checking')} className="py-24" />
}
