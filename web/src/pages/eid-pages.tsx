import { EidScreen } from '#features/eid/eid-screen.tsx'
import { AdminMosqueFrame } from './admin-mosque-frame.tsx'
import { OwnMosque } from './own-mosque.tsx'
import { ServedMosqueTimes } from './served-mosque-times.tsx'

const show = (mosqueId: string) => <EidScreen mosqueId={mosqueId} />

export const AdminMosqueEidPage = () => <AdminMosqueFrame>{show}</AdminMosqueFrame>
export const ContactPersonEidPage = () => <ServedMosqueTimes>{show}</ServedMosqueTimes>
export const MosqueEidPage = () => <OwnMosque>{show}</OwnMosque>
