import { RamadanOffer } from '#features/prayer-times/ramadan-offer.tsx'
import { TimetableImport } from '#features/timetable-import/timetable-import.tsx'
import { PublishReview } from '#features/timetables/publish-review.tsx'
import { ServedMosqueTimes } from './served-mosque-times.tsx'

export function ContactPersonTimetableImportPage() {
  return (
    <ServedMosqueTimes>
      {(mosqueId) => (
        <TimetableImport
          mosqueId={mosqueId}
          timesHref={`/contact-person/pray?${new URLSearchParams({ mosque: mosqueId })}`}
          PublishReview={PublishReview}
          RamadanOffer={RamadanOffer}
        />
      )}
    </ServedMosqueTimes>
  )
}
