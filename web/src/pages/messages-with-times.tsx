import { MosqueMessages } from '#features/contact/mosque-messages.tsx'
import { ReportedTimes } from '#features/prayer-times/reported-times.tsx'

type MessagesWithTimesProps = {
  mosqueId: string
  /** Address of the mosque's prayer times. */
  timesHref: string
}

/** A mosque's messages, each with the times that it is about. */
export function MessagesWithTimes({ mosqueId, timesHref }: MessagesWithTimesProps) {
  return (
    <MosqueMessages
      mosqueId={mosqueId}
      times={(text) => <ReportedTimes {...{ mosqueId, timesHref, text }} />}
    />
  )
}
