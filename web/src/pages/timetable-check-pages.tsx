import { TimetableCheck } from '#features/timetable-check/timetable-check.tsx'
import { ChosenDays } from '#features/timetables/days-fields.tsx'
import { AdminMosqueFrame } from './admin-mosque-frame.tsx'
import { OwnMosque } from './own-mosque.tsx'
import { ServedMosqueTimes } from './served-mosque-times.tsx'

const show = (mosqueId: string, timesHref: string) => (
  <TimetableCheck {...{ mosqueId, timesHref, ChosenDays }} />
)

export const AdminTimetableCheckPage = () => <AdminMosqueFrame>{show}</AdminMosqueFrame>
export const ContactPersonTimetableCheckPage = () => <ServedMosqueTimes>{show}</ServedMosqueTimes>
export const MosqueTimetableCheckPage = () => <OwnMosque>{show}</OwnMosque>
