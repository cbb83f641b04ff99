import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { TimetableCheck } from '#features/timetable-check/timetable-check.tsx'
import { ChosenDays } from '#features/timetables/days-fields.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function MosqueTimetableCheckPage() {
  const { t } = useTranslation('prayerTimes')
  const { mosqueId } = useUser()
  if (!mosqueId) return <EmptyState title={t('calendar.noMosque')} text={t('calendar.noMosqueText')} />
  return (
    <TimetableCheck mosqueId={mosqueId} timesHref="/mosque-admin/dashboard/pray" ChosenDays={ChosenDays} />
  )
}
