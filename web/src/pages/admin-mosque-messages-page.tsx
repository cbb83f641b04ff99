import { AdminMosqueFrame } from './admin-mosque-frame.tsx'
import { MessagesWithTimes } from './messages-with-times.tsx'

export function AdminMosqueMessagesPage() {
  return (
    <AdminMosqueFrame>
      {(id) => <MessagesWithTimes key={id} mosqueId={id} timesHref={`/admin/detail/pray/${id}`} />}
    </AdminMosqueFrame>
  )
}
