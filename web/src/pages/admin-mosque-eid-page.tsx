import { EidScreen } from '#features/eid/eid-screen.tsx'
import { AdminMosqueFrame } from './admin-mosque-frame.tsx'

export function AdminMosqueEidPage() {
  return <AdminMosqueFrame>{(id) => <EidScreen mosqueId={id} />}</AdminMosqueFrame>
}
