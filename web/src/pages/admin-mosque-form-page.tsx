import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { isClaimRefused, useClaim, useClaimedForm } from '#features/mosques/claim/claim.hooks.ts'
import { ClaimingForm } from '#features/mosques/claim/claiming-form.tsx'
import { useAddMosque } from '#features/mosques/form/mosque-changes.hooks.ts'
import { newMosqueDraftOf } from '#features/mosques/form/mosque-draft.ts'
import { MosqueEditForm } from '#features/mosques/form/mosque-edit-form.tsx'
import { useMosqueForm } from '#features/mosques/form/mosque-form.hooks.ts'
import { emptyMosque, registrationOf } from '#features/mosques/form/mosque-form-values.ts'
import { MosqueLeaveQuestion } from '#features/mosques/form/mosque-leave-question.tsx'
import { MosqueMissing } from '#features/mosques/profile/mosque-missing.tsx'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { errorMessage, isNotFound } from '#lib/api.ts'
import { lastAddressOf } from '#lib/use-list-address.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { toast } from '#ui/toast.tsx'
import { Written } from '#ui/written.tsx'

const listHref = '/admin/list-mosque'

/** Adds a mosque, or changes the one in the address. */
export function AdminMosqueFormPage() {
  const { id } = useParams()
  return id ? <EditMosque key={id} id={id} /> : <AddMosque />
}

function AddMosque() {
  const { t } = useTranslation('mosques')
  const navigate = useNavigate()
  const claim = useClaim()
  const draft = newMosqueDraftOf(claim.slug)
  const form = useMosqueForm({ kind: 'management', saved: emptyMosque, draft, isCountryRequired: false })
  useClaimedForm(form, claim, { saved: emptyMosque, draft })
  const guard = useCloseGuard(form.isUnsaved, form.forget)
  const add = useAddMosque()

  function handleSubmit() {
    form.submit({
      send: (values) =>
        add.mutateAsync({
          ...registrationOf(values, form.times.times),
          listingId: claim.listing?.listingId,
        }),
      onSaved: () => toast.success(t('form.saved.add')),
      onEnd: () => guard.leave(() => navigate(listHref)),
      onFailed: (error) => {
        const message = errorMessage(error, t('form.addFailed'), t('form.addBroken'))
        if (isClaimRefused(error)) return message
        toast.error(message)
      },
    })
  }

  return (
    <>
      <BackLink href={listHref}>{t('detail.back')}</BackLink>
      <PageHeader title={t('form.addTitle')} subtitle={t('form.addSubtitle')} />
      <ClaimingForm
        form={form}
        claim={claim}
        action="add"
        onSubmit={handleSubmit}
        onCancel={() => navigate(lastAddressOf(listHref))}
      />
      <MosqueLeaveQuestion guard={guard} />
    </>
  )
}

function EditMosque({ id }: { id: string }) {
  const { t } = useTranslation('mosques')
  const navigate = useNavigate()
  const mosque = useMosqueProfile(id)
  const isNotThere = isNotFound(mosque.error)
  const shown = isNotThere ? undefined : mosque.data
  const detailHref = `/admin/detail/${id}`
  const leave = () => navigate(detailHref)
  return (
    <>
      {shown ? (
        <BackLink href={detailHref}>{shown.name}</BackLink>
      ) : (
        <BackLink href={listHref}>{t('detail.back')}</BackLink>
      )}
      <PageHeader title={t('form.editTitle')} subtitle={shown && <Written>{shown.name}</Written>} />
      {shown ? (
        <MosqueEditForm mosque={shown} capacity="admin" onDone={leave} onCancel={leave} />
      ) : (
        <MosqueMissing mosque={mosque} listHref={listHref} />
      )}
    </>
  )
}
