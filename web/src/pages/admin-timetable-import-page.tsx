import { RamadanOffer } from '#features/prayer-times/ramadan-offer.tsx'
import { TimetableImport } from '#features/timetable-import/timetable-import.tsx'
import { PublishReview } from '#features/timetables/publish-review.tsx'
import { AdminMosqueFrame } from './admin-mosque-frame.tsx'

export function AdminTimetableImportPage() {
  return (
    <AdminMosqueFrame>
      {(id) => (
        <TimetableImport
          mosqueId={id}
          timesHref={`/admin/detail/pray/${id}`}
          PublishReview={PublishReview}
          RamadanOffer={RamadanOffer}
        />
      )}
    </AdminMosqueFrame>
  )
}
