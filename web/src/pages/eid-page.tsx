import { EidScreen } from '#features/eid/eid-screen.tsx'
import { AreaMosque } from './area-mosque.tsx'

export const EidPage = () => <AreaMosque>{({ mosqueId }) => <EidScreen mosqueId={mosqueId} />}</AreaMosque>
