import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { MessagesWithTimes } from './messages-with-times.tsx'

export function MosqueMessagesPage() {
  const { t } = useTranslation('contact')
  const { mosqueId } = useUser()
  if (!mosqueId) return <EmptyState title={t('messages.noMosque')} text={t('messages.noMosqueText')} />
  return <MessagesWithTimes mosqueId={mosqueId} timesHref="/mosque-admin/dashboard/pray" />
}
