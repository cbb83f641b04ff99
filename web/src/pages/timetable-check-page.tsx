import { TimetableCheck } from '#features/timetable-check/timetable-check.tsx'
import { ChosenDays } from '#features/timetables/days-fields.tsx'
import { AreaMosque } from './area-mosque.tsx'

export const TimetableCheckPage = () => (
  <AreaMosque>
    {({ mosqueId, timesHref }) => <TimetableCheck {...{ mosqueId, timesHref, ChosenDays }} />}
  </AreaMosque>
)
