import { RamadanScreen } from '#features/prayer-times/ramadan-screen.tsx'
import { DifferencesList } from '#features/timetables/differences-list.tsx'
import { ServedMosqueTimes } from './served-mosque-times.tsx'

export function ContactPersonRamadanPage() {
  return (
    <ServedMosqueTimes>
      {(mosqueId) => (
        <RamadanScreen
          key={mosqueId}
          mosqueId={mosqueId}
          timesHref={`/contact-person/pray?${new URLSearchParams({ mosque: mosqueId })}`}
          Differences={DifferencesList}
        />
      )}
    </ServedMosqueTimes>
  )
}
