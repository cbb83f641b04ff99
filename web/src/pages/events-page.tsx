import { useTranslation } from 'react-i18next'
import { EventsCalendar } from '#features/events/events-calendar.tsx'
import { AreaMosque } from './area-mosque.tsx'

export function EventsPage() {
  const { t } = useTranslation('events')
  return (
    <AreaMosque none={{ title: t('calendar.noMosque'), text: t('calendar.noMosqueText') }}>
      {({ mosqueId, capacity }) => <EventsCalendar {...{ mosqueId, capacity }} />}
    </AreaMosque>
  )
}
