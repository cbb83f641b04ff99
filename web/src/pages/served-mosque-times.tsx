import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { ServedMosque } from '#features/mosques/profile/served-mosque.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type ServedMosqueTimesProps = { children: (mosqueId: string, timesHref: string) => ReactNode }

export function ServedMosqueTimes({ children }: ServedMosqueTimesProps) {
  const { t } = useTranslation('prayerTimes')
  const { contactMosques } = useUser()
  const none = <EmptyState title={t('calendar.noMosque')} text={t('calendar.noMosqueText')} />
  return (
    <ServedMosque mosques={contactMosques} none={none}>
      {(mosqueId) => children(mosqueId, `/contact-person/pray?${new URLSearchParams({ mosque: mosqueId })}`)}
    </ServedMosque>
  )
}
