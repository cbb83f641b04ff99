import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { EidScreen } from '#features/eid/eid-screen.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function MosqueEidPage() {
  const { t } = useTranslation('eid')
  const { mosqueId } = useUser()
  if (!mosqueId) return <EmptyState title={t('noMosque.title')} text={t('noMosque.text')} />
  return <EidScreen mosqueId={mosqueId} />
}
