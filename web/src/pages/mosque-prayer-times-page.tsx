import { OwnMosqueTimes } from './mosque-times.tsx'
import { OwnMosque } from './own-mosque.tsx'

/** For a mosque admin, who uses the general endpoints. */
export function MosquePrayerTimesPage() {
  return (
    <OwnMosque>
      {(mosqueId, timesHref) => (
        <OwnMosqueTimes
          capacity="mosqueAdmin"
          weekStart={0}
          messagesHref="/mosque-admin/dashboard/messages"
          {...{ mosqueId, timesHref }}
        />
      )}
    </OwnMosque>
  )
}
