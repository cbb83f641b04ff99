import type { MosqueMessage } from '@mihrab/core/features/contact/messages.schemas.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusNextRow } from '#lib/use-focus-next-row.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { MosqueMessageDialog } from './mosque-message-dialog.tsx'
import { MosqueMessageItem } from './mosque-message-item.tsx'
import { useMosqueMessages, useUnreadMessages, useUpdateMosqueMessage } from './mosque-messages.hooks.ts'
import { MoreMessages, NoMessages } from './paged-messages.tsx'

/** Open reports first, done ones below. */
export function MosqueMessages({ mosqueId }: { mosqueId: string }) {
  const { t } = useTranslation('contact', { keyPrefix: 'messages' })
  const { data: unread } = useUnreadMessages(mosqueId)
  const list = useMosqueMessages(mosqueId)
  useRereadToast(list, t('failed'))
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={unread === undefined ? undefined : t('unread', { count: unread })}
      />
      {list.rows ? (
        <Messages mosqueId={mosqueId} list={list} />
      ) : (
        <NoMessages list={list} failed={t('failed')} />
      )}
    </>
  )
}

type List = ReturnType<typeof useMosqueMessages>

function Messages({ mosqueId, list }: { mosqueId: string; list: List }) {
  const { t } = useTranslation('contact')
  const [openId, setOpenId] = useState<string | null>(null)
  const { rows = [] } = list
  const opened = rows.find(({ _id }) => _id === openId)
  const { frame, waiting, done, markRead, markDone } = useMessagesByState(mosqueId, rows)

  function handleOpen(message: MosqueMessage) {
    setOpenId(message._id)
    markRead(message)
  }

  const actions = { onOpen: handleOpen, onChange: markDone }
  return (
    <section ref={frame} tabIndex={-1} aria-label={t('messages.title')} className="outline-none">
      <Card isFlush>
        {waiting.length > 0 ? (
          <MessageRows label={t('messages.waiting')} messages={waiting} {...actions} />
        ) : (
          <EmptyState title={t('messages.none')} text={t('messages.noneText')} />
        )}
      </Card>
      {done.length > 0 && <DoneMessages messages={done} {...actions} />}
      <MoreMessages list={list} />
      {opened && (
        <MosqueMessageDialog
          key={opened._id}
          mosqueId={mosqueId}
          message={opened}
          onClose={() => setOpenId(null)}
        />
      )}
    </section>
  )
}

/** Waiting and done messages. A message that changes sides passes the focus to its neighbour. */
function useMessagesByState(mosqueId: string, rows: readonly MosqueMessage[]) {
  const { mutate: update } = useUpdateMosqueMessage(mosqueId)
  const done = rows.filter(({ doneAt }) => doneAt !== null)
  const waiting = rows.filter(({ doneAt }) => doneAt === null)
  const frame = useRef<HTMLElement>(null)
  const rememberWaiting = useFocusNextRow(frame, waiting)
  const rememberDone = useFocusNextRow(frame, done)

  function markRead({ _id, readAt, doneAt }: MosqueMessage) {
    if (!readAt) update({ _id, isDone: doneAt !== null, isQuiet: true })
  }

  function markDone(message: MosqueMessage, isDone: boolean) {
    if (isDone) rememberWaiting(message)
    else rememberDone(message)
    update({ _id: message._id, isDone })
  }

  return { frame, waiting, done, markRead, markDone }
}

type MessagesProps = {
  messages: readonly MosqueMessage[]
  onOpen: (message: MosqueMessage) => void
  onChange: (message: MosqueMessage, isDone: boolean) => void
}

function DoneMessages(props: MessagesProps) {
  const { t } = useTranslation('contact')
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg">{t('messages.done')}</h2>
      <Card isFlush>
        <MessageRows label={t('messages.done')} {...props} />
      </Card>
    </section>
  )
}

function MessageRows({ label, messages, onOpen, onChange }: MessagesProps & { label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {messages.map((message) => (
        <MosqueMessageItem
          key={message._id}
          message={message}
          onOpen={() => onOpen(message)}
          onChange={(isDone) => onChange(message, isDone)}
        />
      ))}
    </ul>
  )
}
