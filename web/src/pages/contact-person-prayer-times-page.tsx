import { MosqueTimes } from './mosque-times.tsx'
import { ServedMosqueTimes } from './served-mosque-times.tsx'

/** For a contact person, who has separate endpoints. */
export function ContactPersonPrayerTimesPage() {
  return (
    <ServedMosqueTimes>
      {(mosqueId) => (
        <MosqueTimes
          mosqueId={mosqueId}
          capacity="contactPerson"
          weekStart={0}
          importHref={hrefOf('import', mosqueId)}
          checkHref={hrefOf('check', mosqueId)}
        />
      )}
    </ServedMosqueTimes>
  )
}

const hrefOf = (page: 'check' | 'import', mosque: string) =>
  `/contact-person/pray/${page}?${new URLSearchParams({ mosque })}`
