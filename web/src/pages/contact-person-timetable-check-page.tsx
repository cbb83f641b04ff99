import { TimetableCheck } from '#features/timetable-check/timetable-check.tsx'
import { ChosenDays } from '#features/timetables/days-fields.tsx'
import { ServedMosqueTimes } from './served-mosque-times.tsx'

export function ContactPersonTimetableCheckPage() {
  return (
    <ServedMosqueTimes>
      {(mosqueId) => (
        <TimetableCheck
          mosqueId={mosqueId}
          timesHref={`/contact-person/pray?${new URLSearchParams({ mosque: mosqueId })}`}
          ChosenDays={ChosenDays}
        />
      )}
    </ServedMosqueTimes>
  )
}
