import { RamadanScreen } from '#features/prayer-times/ramadan-screen.tsx'
import { DifferencesList } from '#features/timetables/differences-list.tsx'
import { AdminMosqueFrame } from './admin-mosque-frame.tsx'
import { OwnMosque } from './own-mosque.tsx'
import { ServedMosqueTimes } from './served-mosque-times.tsx'

const show = (mosqueId: string, timesHref: string) => (
  <RamadanScreen key={mosqueId} {...{ mosqueId, timesHref }} Differences={DifferencesList} />
)

export const AdminRamadanPage = () => <AdminMosqueFrame>{show}</AdminMosqueFrame>
export const ContactPersonRamadanPage = () => <ServedMosqueTimes>{show}</ServedMosqueTimes>
export const MosqueRamadanPage = () => <OwnMosque>{show}</OwnMosque>
