import type { MosqueMessage } from '@mihrab/core/features/contact/messages.schemas.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Written } from '#ui/written.tsx'
import { MessageLead, messageStateOf } from './message-lead.tsx'

type MosqueMessageItemProps = {
  message: MosqueMessage
  onOpen: () => void
  onChange: (isDone: boolean) => void
}

export function MosqueMessageItem({ message, onOpen, onChange }: MosqueMessageItemProps) {
  const { t } = useTranslation('contact', { keyPrefix: 'messages' })
  const { _id, topic, readAt, doneAt, createdAt } = message
  const id = `message-${_id}`
  return (
    <li
      data-row={_id}
      className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 px-4 py-3.5 transition-colors hover:bg-sunken/40 md:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_auto_auto]"
    >
      <MessageLead
        id={id}
        title={t(`topics.${topic}`)}
        state={stateOf(message)}
        isRead={readAt !== null}
        createdAt={createdAt}
        onOpen={onOpen}
      />
      <Written
        as="p"
        className="line-clamp-3 text-sm wrap-anywhere max-md:col-span-2 max-md:row-start-2 max-md:mt-1.5"
      >
        {message.message}
      </Written>
      <Button
        variant="quiet"
        aria-describedby={id}
        className="relative -ms-4 -mb-2.5 justify-self-start max-md:row-start-3 md:-my-2"
        onPress={() => onChange(doneAt === null)}
      >
        {t(doneAt === null ? 'markDone' : 'reopen')}
      </Button>
      <ChevronRight
        className="mt-0.5 size-5 text-ink-3 max-md:col-start-2 max-md:row-start-1 rtl:-scale-x-100"
        aria-hidden="true"
      />
    </li>
  )
}

/** Nobody waits for an answer once it is done, or without an email. */
function stateOf(message: MosqueMessage) {
  const state = messageStateOf(message)
  const isWaiting = message.canReply && message.doneAt === null
  return state === 'unanswered' && !isWaiting ? null : state
}
