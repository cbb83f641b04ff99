import { useTranslation } from 'react-i18next'
import { MosqueEditForm } from '#features/mosques/form/mosque-edit-form.tsx'
import { useMosqueProfile } from '#queries/mosques.ts'
import { Loaded } from '#ui/loaded.tsx'
import { PageHeader } from '#ui/page-header.tsx'

type CorrectRegistrationProps = { mosqueId: string; onEnd: () => void }

/** The form to correct a registration while it waits for its review. */
export function CorrectRegistration({ mosqueId, onEnd }: CorrectRegistrationProps) {
  const { t } = useTranslation('mosques')
  const mosque = useMosqueProfile(mosqueId)
  return (
    <>
      <PageHeader title={t('pending.correct')} subtitle={t('pending.correctHint')} />
      <Loaded query={mosque} message={t('detail.fetchFailed')}>
        {(mosque) => (
          <MosqueEditForm mosque={mosque} capacity="mosqueAdmin" onDone={onEnd} onCancel={onEnd} />
        )}
      </Loaded>
    </>
  )
}
