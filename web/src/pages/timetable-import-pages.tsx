import { RamadanOffer } from '#features/prayer-times/ramadan-offer.tsx'
import { TimetableImport } from '#features/timetable-import/timetable-import.tsx'
import { PublishReview } from '#features/timetables/publish-review.tsx'
import { AdminMosqueFrame } from './admin-mosque-frame.tsx'
import { OwnMosque } from './own-mosque.tsx'
import { ServedMosqueTimes } from './served-mosque-times.tsx'

const show = (mosqueId: string, timesHref: string) => (
  <TimetableImport {...{ mosqueId, timesHref, PublishReview, RamadanOffer }} />
)

export const AdminTimetableImportPage = () => <AdminMosqueFrame>{show}</AdminMosqueFrame>
export const ContactPersonTimetableImportPage = () => <ServedMosqueTimes>{show}</ServedMosqueTimes>
export const MosqueTimetableImportPage = () => <OwnMosque>{show}</OwnMosque>
