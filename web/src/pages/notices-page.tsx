import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { ServedMosque } from '#features/mosques/profile/served-mosque.tsx'
import { NoticesScreen } from '#features/notices/notices-screen.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AdminMosqueFrame } from './admin-mosque-frame.tsx'

export function AdminNoticesPage() {
  return <AdminMosqueFrame>{(id) => <NoticesScreen mosqueId={id} />}</AdminMosqueFrame>
}

export function MosqueNoticesPage() {
  const { mosqueId } = useUser()
  return mosqueId ? <NoticesScreen mosqueId={mosqueId} /> : <NoMosque />
}

export function ContactPersonNoticesPage() {
  const { contactMosques } = useUser()
  return (
    <ServedMosque mosques={contactMosques} none={<NoMosque />}>
      {(mosqueId) => <NoticesScreen mosqueId={mosqueId} />}
    </ServedMosque>
  )
}

function NoMosque() {
  const { t } = useTranslation('notices')
  return <EmptyState title={t('noMosque.title')} text={t('noMosque.text')} />
}
