import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useUser } from '#features/auth/auth.hooks.ts'
import { ServedMosque } from '#features/mosques/profile/served-mosque.tsx'
import { NoticesScreen } from '#features/notices/notices-screen.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AdminMosqueFrame } from './admin-mosque-frame.tsx'

/** In all three areas. */
export function NoticesPage() {
  const { t } = useTranslation('notices')
  const { role, mosqueId, contactMosques } = useUser()
  const { id } = useParams()
  const screen = (mosqueId: string) => <NoticesScreen mosqueId={mosqueId} />
  const none = <EmptyState title={t('noMosque.title')} text={t('noMosque.text')} />
  if (id) return <AdminMosqueFrame>{screen}</AdminMosqueFrame>
  if (role === 'contactPerson')
    return (
      <ServedMosque mosques={contactMosques} none={none}>
        {screen}
      </ServedMosque>
    )
  return mosqueId ? screen(mosqueId) : none
}
