import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { ServedMosque } from '#features/mosques/profile/served-mosque.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MessagesWithTimes } from './messages-with-times.tsx'

export function ContactPersonMessagesPage() {
  const { t } = useTranslation('contact')
  const { contactMosques } = useUser()
  return (
    <ServedMosque
      mosques={contactMosques}
      none={<EmptyState title={t('messages.noMosque')} text={t('messages.noMosqueText')} />}
    >
      {(mosqueId) => (
        <MessagesWithTimes
          key={mosqueId}
          mosqueId={mosqueId}
          timesHref={`/contact-person/pray?${new URLSearchParams({ mosque: mosqueId })}`}
        />
      )}
    </ServedMosque>
  )
}
