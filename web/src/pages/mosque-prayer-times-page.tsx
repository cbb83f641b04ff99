import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { OwnMosqueTimes } from './mosque-times.tsx'

/** For a mosque admin, who uses the general endpoints. */
export function MosquePrayerTimesPage() {
  const { t } = useTranslation('prayerTimes')
  const { mosqueId } = useUser()
  if (!mosqueId) return <EmptyState title={t('calendar.noMosque')} text={t('calendar.noMosqueText')} />
  return (
    <OwnMosqueTimes
      mosqueId={mosqueId}
      capacity="mosqueAdmin"
      weekStart={0}
      importHref="/mosque-admin/dashboard/pray/import"
      checkHref="/mosque-admin/dashboard/pray/check"
      ramadanHref="/mosque-admin/dashboard/pray/ramadan"
      messagesHref="/mosque-admin/dashboard/messages"
    />
  )
}
