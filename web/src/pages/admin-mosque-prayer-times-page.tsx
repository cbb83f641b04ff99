import { AdminMosqueFrame } from './admin-mosque-frame.tsx'
import { MosqueTimes } from './mosque-times.tsx'

/** For an admin, whose weeks begin on Monday. */
export function AdminMosquePrayerTimesPage() {
  return (
    <AdminMosqueFrame>
      {(id) => (
        <MosqueTimes
          key={id}
          mosqueId={id}
          capacity="admin"
          weekStart={1}
          importHref={`/admin/detail/pray/${id}/import`}
          checkHref={`/admin/detail/pray/${id}/check`}
          ramadanHref={`/admin/detail/pray/${id}/ramadan`}
        />
      )}
    </AdminMosqueFrame>
  )
}
