import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { EidScreen } from '#features/eid/eid-screen.tsx'
import { ServedMosque } from '#features/mosques/profile/served-mosque.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function ContactPersonEidPage() {
  const { t } = useTranslation('eid')
  const { contactMosques } = useUser()
  return (
    <ServedMosque
      mosques={contactMosques}
      none={<EmptyState title={t('noMosque.title')} text={t('noMosque.text')} />}
    >
      {(mosqueId) => <EidScreen mosqueId={mosqueId} />}
    </ServedMosque>
  )
}
