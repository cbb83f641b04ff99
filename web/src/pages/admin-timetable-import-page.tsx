import { useParams } from 'react-router'
import { TimetableImport } from '#features/timetable-import/timetable-import.tsx'
import { LayReview } from '#features/timetables/lay-review.tsx'

export function AdminTimetableImportPage() {
  const { id = '' } = useParams()
  return (
    <TimetableImport mosqueId={id} timesHref={`/admin/detail/pray/${id}`} isNamed LayReview={LayReview} />
  )
}
