import { useTranslation } from 'react-i18next'
import { MosqueMessages } from '#features/contact/mosque-messages.tsx'
import { ReportedTimes } from '#features/prayer-times/reported-times.tsx'
import { AreaMosque } from './area-mosque.tsx'

/** A mosque's messages, each with the times that it is about. */
export function MessagesPage() {
  const { t } = useTranslation('contact')
  return (
    <AreaMosque none={{ title: t('messages.noMosque'), text: t('messages.noMosqueText') }}>
      {({ mosqueId, timesHref }) => (
        <MosqueMessages
          key={mosqueId}
          mosqueId={mosqueId}
          times={(text) => <ReportedTimes {...{ mosqueId, timesHref, text }} />}
        />
      )}
    </AreaMosque>
  )
}
