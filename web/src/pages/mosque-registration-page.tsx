import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { SignedInUser, User } from '@mihrab/core/features/users/users.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useLogout, useRoleRefresh, useUser } from '#features/auth/auth.hooks.ts'
import { ContactHint } from '#features/contact/contact-hint.tsx'
import { type Claim, isClaimRefused, useClaim, useClaimedForm } from '#features/mosques/claim/claim.hooks.ts'
import { ClaimingForm } from '#features/mosques/claim/claiming-form.tsx'
import { useRegisterMosque } from '#features/mosques/form/mosque-changes.hooks.ts'
import { registrationDraftOf } from '#features/mosques/form/mosque-draft.ts'
import { type MosqueFormState, useMosqueForm } from '#features/mosques/form/mosque-form.hooks.ts'
import { emptyMosque, registrationOf, valuesOf } from '#features/mosques/form/mosque-form-values.ts'
import { RegistrationLeaveQuestion } from '#features/mosques/form/mosque-leave-question.tsx'
import { RegistrationFrame } from '#features/mosques/registration/registration-frame.tsx'
import { RegistrationRejection } from '#features/mosques/registration/registration-rejection.tsx'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { errorMessage, isConflict } from '#lib/api.ts'
import { claimIn, withClaim } from '#lib/claim-address.ts'
import { useMosqueProfile, useMosqueStatus, usePendingMosque } from '#queries/mosques.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.tsx'

const listPath = '/admin/list-mosque'

/** For people without a mosque, or with a rejected one; others are redirected. */
export function MosqueRegistrationPage() {
  const { t } = useTranslation('mosques')
  const user = useUser()
  const logout = useLogout()
  const isAdmin = user.role === 'admin'
  const review = useMosqueStatus(user._id, { isEnabled: !isAdmin })
  const status = review.data?.status
  // Only the mosque itself contains the names of its people.
  const rejected = useMosqueProfile(status === 'rejected' && review.data ? review.data.mosque._id : null)
  useRoleRefresh(status === 'approved', review.dataUpdatedAt)

  const byEmail = useMosqueUnderEmail(user, review.data === null)
  const isNew = isAdmin || (review.data === null && !byEmail.isChecking)
  const claim = useClaimBefore(isNew || status === 'rejected')
  if (status === 'pending' || byEmail.isPending) {
    return <Navigate to={withClaim('/mosque-admin/pending', claim)} replace />
  }
  if (isNew) return <Registration user={user} rejected={null} />
  if (status === 'rejected' && rejected.data) return <Registration user={user} rejected={rejected.data} />
  const failed = review.isError ? review : rejected
  return (
    <RegistrationFrame personName={user.name} profileHref="/mosque-admin/profile" onLogout={logout}>
      {failed.isError ? (
        <ErrorState
          message={errorMessage(failed.error, t('status.failed'))}
          onRetry={() => failed.refetch()}
          isRetrying={failed.isFetching}
        />
      ) : (
        <Spinner label={t('status.checking')} className="py-24" />
      )}
    </RegistrationFrame>
  )
}

/** What the address claims, unless the form has been shown: then it is this claim that waits. */
function useClaimBefore(isFormShown: boolean): string | null {
  const { search } = useLocation()
  const [wasShown, setWasShown] = useState(isFormShown)
  if (isFormShown && !wasShown) setWasShown(true)
  return wasShown ? null : claimIn(search)
}

/**
 * True if a mosque registered from another account waits under the person's confirmed email. They may still
 * register their own: a stranger's registration under their email must not stop them.
 */
function useMosqueUnderEmail(user: SignedInUser, hasNoMosque: boolean) {
  const { state } = useLocation()
  const isEnabled = hasNoMosque && user.emailConfirmed && user.role === 'user' && !state?.isAnother
  const { data, isLoading, failureCount } = usePendingMosque(user.email, { isEnabled })
  return { isPending: isEnabled && Boolean(data), isChecking: isLoading && failureCount === 0 }
}

function Registration({ user, rejected }: { user: User; rejected: MosqueProfile | null }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'registration' })
  const navigate = useNavigate()
  const isAdmin = user.role === 'admin'
  const logout = useLogout()
  const [saved] = useState(() => (rejected ? valuesOf(rejected) : emptyMosque))
  const claim = useClaim()
  const draft = registrationDraftOf(user._id, claim.slug)
  const form = useMosqueForm({ kind: 'registration', saved, draft, isCountryRequired: !isAdmin })
  useClaimedForm(form, claim, { saved, draft })
  const guard = useCloseGuard(form.isUnsaved)
  const sendIn = useSendIn(user, form, claim, guard.leave)

  return (
    <RegistrationFrame
      personName={user.name}
      profileHref={isAdmin ? undefined : '/mosque-admin/profile'}
      onBack={isAdmin ? () => navigate(listPath) : undefined}
      onLogout={() => guard.request(logout)}
    >
      <PageHeader
        title={t(isAdmin ? 'titleForAdmin' : 'title')}
        subtitle={t(isAdmin ? 'subtitleForAdmin' : 'subtitle')}
      />
      {rejected && <RegistrationRejection reason={rejected.rejectionReason} />}
      <ClaimingForm form={form} claim={claim} action="register" onSubmit={sendIn} />
      {!isAdmin && <ContactHint href="/mosque-admin/contact" />}
      <RegistrationLeaveQuestion guard={guard} />
    </RegistrationFrame>
  )
}

function useSendIn(user: User, form: MosqueFormState, claim: Claim, leave: (action: () => unknown) => void) {
  const { t } = useTranslation('mosques', { keyPrefix: 'registration' })
  const navigate = useNavigate()
  const register = useRegisterMosque(user._id)
  return () =>
    form.submit({
      send: (values) =>
        register.mutateAsync({
          ...registrationOf(values, form.times.times, form.initial),
          listingId: claim.listing?.listingId,
        }),
      onSaved: () => {
        toast.success(t('added'))
        // A mosque registered by an admin is approved at once, so there is nothing to wait for.
        const next = user.role === 'admin' ? listPath : '/mosque-admin/pending'
        leave(() => navigate(next))
      },
      onFailed: (error) => {
        if (isClaimRefused(error)) return errorMessage(error, t('failed'))
        toast.error(errorMessage(error, t('failed')))
        // It was sent from elsewhere in the meantime: on to its current state.
        if (isConflict(error)) leave(() => navigate('/mosque-admin'))
      },
    })
}
