import { OwnMosqueTimes } from './mosque-times.tsx'
import { ServedMosqueTimes } from './served-mosque-times.tsx'

/** For a contact person, who has separate endpoints. */
export function ContactPersonPrayerTimesPage() {
  return (
    <ServedMosqueTimes>
      {(mosqueId, timesHref) => (
        <OwnMosqueTimes
          mosqueId={mosqueId}
          capacity="contactPerson"
          weekStart={0}
          timesHref={timesHref}
          messagesHref={`/contact-person/messages?${new URLSearchParams({ mosque: mosqueId })}`}
        />
      )}
    </ServedMosqueTimes>
  )
}
