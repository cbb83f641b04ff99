import { RamadanScreen } from '#features/prayer-times/ramadan-screen.tsx'
import { DifferencesList } from '#features/timetables/differences-list.tsx'
import { AdminMosqueFrame } from './admin-mosque-frame.tsx'

export function AdminRamadanPage() {
  return (
    <AdminMosqueFrame>
      {(id) => (
        <RamadanScreen
          key={id}
          mosqueId={id}
          timesHref={`/admin/detail/pray/${id}`}
          Differences={DifferencesList}
        />
      )}
    </AdminMosqueFrame>
  )
}
