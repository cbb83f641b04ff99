import { AdminMosqueFrame } from './admin-mosque-frame.tsx'
import { MosqueTimes } from './mosque-times.tsx'

/** For an admin, whose weeks begin on Monday. */
export function AdminMosquePrayerTimesPage() {
  return (
    <AdminMosqueFrame>
      {(id, timesHref) => (
        <MosqueTimes key={id} mosqueId={id} capacity="admin" weekStart={1} timesHref={timesHref} />
      )}
    </AdminMosqueFrame>
  )
}
