import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { MosqueMessages } from '#features/contact/mosque-messages.tsx'
import { ServedMosque } from '#features/mosques/profile/served-mosque.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function ContactPersonMessagesPage() {
  const { t } = useTranslation('contact')
  const { contactMosques } = useUser()
  return (
    <ServedMosque
      mosques={contactMosques}
      none={<EmptyState title={t('messages.noMosque')} text={t('messages.noMosqueText')} />}
    >
      {(mosqueId) => <MosqueMessages key={mosqueId} mosqueId={mosqueId} />}
    </ServedMosque>
  )
}
