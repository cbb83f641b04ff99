import { useParams } from 'react-router'
import { TimetableCheck } from '#features/timetable-check/timetable-check.tsx'
import { ChosenDays } from '#features/timetables/days-fields.tsx'

export function AdminTimetableCheckPage() {
  const { id = '' } = useParams()
  return (
    <TimetableCheck mosqueId={id} timesHref={`/admin/detail/pray/${id}`} isNamed ChosenDays={ChosenDays} />
  )
}
