import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { RamadanOffer } from '#features/prayer-times/ramadan-offer.tsx'
import { TimetableImport } from '#features/timetable-import/timetable-import.tsx'
import { PublishReview } from '#features/timetables/publish-review.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function MosqueTimetableImportPage() {
  const { t } = useTranslation('prayerTimes')
  const { mosqueId } = useUser()
  if (!mosqueId) return <EmptyState title={t('calendar.noMosque')} text={t('calendar.noMosqueText')} />
  return (
    <TimetableImport
      mosqueId={mosqueId}
      timesHref="/mosque-admin/dashboard/pray"
      PublishReview={PublishReview}
      RamadanOffer={RamadanOffer}
    />
  )
}
