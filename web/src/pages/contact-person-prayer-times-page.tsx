import { OwnMosqueTimes } from './mosque-times.tsx'
import { ServedMosqueTimes } from './served-mosque-times.tsx'

/** For a contact person, who has separate endpoints. */
export function ContactPersonPrayerTimesPage() {
  return (
    <ServedMosqueTimes>
      {(mosqueId) => (
        <OwnMosqueTimes
          mosqueId={mosqueId}
          capacity="contactPerson"
          weekStart={0}
          importHref={hrefOf('pray/import', mosqueId)}
          checkHref={hrefOf('pray/check', mosqueId)}
          ramadanHref={hrefOf('pray/ramadan', mosqueId)}
          messagesHref={hrefOf('messages', mosqueId)}
        />
      )}
    </ServedMosqueTimes>
  )
}

const hrefOf = (page: 'messages' | 'pray/check' | 'pray/import' | 'pray/ramadan', mosque: string) =>
  `/contact-person/${page}?${new URLSearchParams({ mosque })}`
