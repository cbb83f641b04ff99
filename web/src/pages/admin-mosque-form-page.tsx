import type { PrayerStartTimes } from '@mihrab/core/features/prayer-times/start-times.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useAddMosque } from '#features/mosques/form/mosque-changes.hooks.ts'
import { useIsShown, useUnsentMosque } from '#features/mosques/form/mosque-draft.hooks.ts'
import { newMosqueDraft } from '#features/mosques/form/mosque-draft.ts'
import { MosqueEditForm } from '#features/mosques/form/mosque-edit-form.tsx'
import { MosqueForm } from '#features/mosques/form/mosque-form.tsx'
import { useLeaveQuestion } from '#features/mosques/form/mosque-form-leave.tsx'
import {
  emptyMosque,
  type MosqueFormValues,
  registrationOf,
} from '#features/mosques/form/mosque-form-values.ts'
import { MosqueDetailMissing } from '#features/mosques/profile/mosque-detail-missing.tsx'
import { RestoredNotice } from '#forms/restored-notice.tsx'
import { ApiError, errorMessage, isNotFound } from '#lib/api.ts'
import { useMosque } from '#queries/mosques.ts'
import { BackLink } from '#ui/back-link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { toast } from '#ui/toast.tsx'

const listHref = '/admin/list-mosque'

/** The admin's form: adds a mosque, or changes the one of the address. */
export function AdminMosqueFormPage() {
  const { id } = useParams()
  return id ? <EditMosque key={id} id={id} /> : <AddMosque />
}

function AddMosque() {
  const { t } = useTranslation('mosques')
  const navigate = useNavigate()
  const { initial, isUnsent, isRestored, setUnsent, forgetSent, forget } = useUnsentMosque(
    newMosqueDraft,
    emptyMosque,
  )
  const isShown = useIsShown()
  const { leave, question } = useLeaveQuestion({ kind: 'management', isDirty: isUnsent, onDiscard: forget })
  const add = useAddMosque()

  async function send(values: MosqueFormValues, times: PrayerStartTimes | null) {
    try {
      await add.mutateAsync(registrationOf(values, times))
    } catch (error) {
      toast.error(errorMessage(error, t('form.addFailed'), t('form.addBroken')))
      return error instanceof ApiError ? error.fields : {}
    }
    forgetSent(values)
    toast.success(t('form.saved.add'))
    if (isShown()) leave(() => navigate(listHref))
    return {}
  }

  return (
    <>
      <BackLink href={listHref}>{t('detail.back')}</BackLink>
      <PageHeader title={t('form.addTitle')} subtitle={t('form.addSubtitle')} />
      {isRestored && <RestoredNotice />}
      <MosqueForm
        kind="management"
        action="add"
        saved={emptyMosque}
        initial={initial}
        isCountryRequired={false}
        onChange={setUnsent}
        onSubmit={send}
        onCancel={() => navigate(listHref)}
      />
      {question}
    </>
  )
}

function EditMosque({ id }: { id: string }) {
  const { t } = useTranslation('mosques')
  const navigate = useNavigate()
  const mosque = useMosque(id)
  const isNotThere = isNotFound(mosque.error)
  const shown = isNotThere ? undefined : mosque.data
  const detailHref = `/admin/detail/${id}`
  const leave = () => navigate(detailHref)
  return (
    <>
      {shown ? (
        <BackLink href={detailHref}>{t('form.backToMosque')}</BackLink>
      ) : (
        <BackLink href={listHref}>{t('detail.back')}</BackLink>
      )}
      <PageHeader title={t('form.editTitle')} subtitle={shown && <bdi>{shown.name}</bdi>} />
      {shown ? (
        <MosqueEditForm mosque={shown} capacity="admin" onDone={leave} onCancel={leave} />
      ) : (
        <MosqueDetailMissing
          error={mosque.error}
          isRetrying={mosque.isFetching}
          onRetry={mosque.refetch}
          loadingWords={t('detail.loading')}
          failedWords={t('detail.fetchFailed')}
          isNotThere={isNotThere}
          notThere={{
            title: t('detail.notFound'),
            text: t('detail.notFoundText'),
            action: <LinkButton href={listHref}>{t('detail.toList')}</LinkButton>,
          }}
        />
      )}
    </>
  )
}
