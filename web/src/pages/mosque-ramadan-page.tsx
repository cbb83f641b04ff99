import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { RamadanScreen } from '#features/prayer-times/ramadan-screen.tsx'
import { DifferencesList } from '#features/timetables/differences-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function MosqueRamadanPage() {
  const { t } = useTranslation('prayerTimes')
  const { mosqueId } = useUser()
  if (!mosqueId) return <EmptyState title={t('calendar.noMosque')} text={t('calendar.noMosqueText')} />
  return (
    <RamadanScreen
      mosqueId={mosqueId}
      timesHref="/mosque-admin/dashboard/pray"
      Differences={DifferencesList}
    />
  )
}
