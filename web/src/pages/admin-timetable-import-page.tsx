import { useParams } from 'react-router'
import { TimetableImport } from '#features/timetable-import/timetable-import.tsx'
import { PublishReview } from '#features/timetables/publish-review.tsx'

export function AdminTimetableImportPage() {
  const { id = '' } = useParams()
  return (
    <TimetableImport
      mosqueId={id}
      timesHref={`/admin/detail/pray/${id}`}
      isNamed
      PublishReview={PublishReview}
    />
  )
}
