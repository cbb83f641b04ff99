import { TimetableCheck } from '#features/timetable-check/timetable-check.tsx'
import { ChosenDays } from '#features/timetables/days-fields.tsx'
import { AdminMosqueFrame } from './admin-mosque-frame.tsx'

export function AdminTimetableCheckPage() {
  return (
    <AdminMosqueFrame>
      {(id) => (
        <TimetableCheck mosqueId={id} timesHref={`/admin/detail/pray/${id}`} ChosenDays={ChosenDays} />
      )}
    </AdminMosqueFrame>
  )
}
