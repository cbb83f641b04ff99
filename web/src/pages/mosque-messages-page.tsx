import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { MosqueMessages } from '#features/contact/mosque-messages.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function MosqueMessagesPage() {
  const { t } = useTranslation('contact')
  const { mosqueId } = useUser()
  if (!mosqueId) return <EmptyState title={t('messages.noMosque')} text={t('messages.noMosqueText')} />
  return <MosqueMessages mosqueId={mosqueId} />
}
