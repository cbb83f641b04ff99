import type { MosqueMessage } from '@mihrab/core/features/contact/messages.schemas.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { useFocusNextRow } from '#lib/use-focus-next-row.ts'
import { Card } from '#ui/card.tsx'
import { EmptyLine, EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { toast } from '#ui/toast.tsx'
import { offerUndo } from '#ui/undo-toast.ts'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { MosqueMessageDialog } from './mosque-message-dialog.tsx'
import { MosqueMessageItem } from './mosque-message-item.tsx'
import { useMosqueMessages, useUnreadMessages, useUpdateMosqueMessage } from './mosque-messages.hooks.ts'
import { MoreMessages, NoMessages } from './paged-messages.tsx'

type MosqueMessagesProps = {
  mosqueId: string
  /** The times that a message about a wrong time names. */
  times: (text: string) => ReactNode
}

/** Open reports first, done ones below. */
export function MosqueMessages({ mosqueId, times }: MosqueMessagesProps) {
  const { t } = useTranslation('contact', { keyPrefix: 'messages' })
  const { data: unread = 0 } = useUnreadMessages(mosqueId)
  const list = useMosqueMessages(mosqueId)
  useRereadToast(list, t('failed'))
  return (
    <>
      <PageHeader title={t('title')} subtitle={unread > 0 && t('unread', { count: unread })} />
      {list.rows ? (
        <Messages {...{ mosqueId, times, list, unread }} />
      ) : (
        <NoMessages list={list} failed={t('failed')} />
      )}
    </>
  )
}

type List = ReturnType<typeof useMosqueMessages>

function Messages({ mosqueId, times, list, unread }: MosqueMessagesProps & { list: List; unread: number }) {
  const { t } = useTranslation('contact', { keyPrefix: 'messages' })
  const { rows = [] } = list
  const { frame, waiting, done, markDone, finish } = useMessagesByState(mosqueId, rows)
  const { opened, open, close } = useOpenMessage(mosqueId, rows, unread)
  const actions = { onOpen: open, onChange: markDone }
  return (
    <section ref={frame} tabIndex={-1} aria-label={t('title')} className="space-y-7 outline-none">
      {rows.length === 0 ? (
        <Card isFlush>
          <EmptyState title={t('none')} text={t('noneText')} />
        </Card>
      ) : (
        <MessageRows title={t('waiting')} messages={waiting} {...actions} />
      )}
      {done.length > 0 && <MessageRows title={t('done')} messages={done} {...actions} />}
      <MoreMessages list={list} />
      {opened && (
        <MosqueMessageDialog
          key={opened._id}
          mosqueId={mosqueId}
          message={opened}
          times={opened.topic === 'time' && times(opened.message)}
          onSent={() => finish(opened)}
          onDone={() => markDone(opened, true)}
          onClose={close}
        />
      )}
    </section>
  )
}

/** The open message counts as read. The only unread one opens by itself. */
function useOpenMessage(mosqueId: string, rows: readonly MosqueMessage[], unread: number) {
  const { mutate: update } = useUpdateMosqueMessage(mosqueId)
  const [openId, setOpenId] = useState(() =>
    // More may be on later pages.
    unread === 1 ? (rows.find(({ readAt }) => readAt === null)?._id ?? null) : null,
  )
  const opened = rows.find(({ _id }) => _id === openId)
  const unreadId = opened?.readAt === null ? opened._id : null

  useEffect(() => {
    if (unreadId !== null) update({ _id: unreadId, isQuiet: true })
  }, [unreadId, update])

  return { opened, open: ({ _id }: MosqueMessage) => setOpenId(_id), close: () => setOpenId(null) }
}

/** Waiting and done messages. A message that changes sides passes the focus to its neighbour. */
function useMessagesByState(mosqueId: string, rows: readonly MosqueMessage[]) {
  const { t } = useTranslation('contact')
  const { mutate: update, mutateAsync } = useUpdateMosqueMessage(mosqueId)
  const done = rows.filter(({ doneAt }) => doneAt !== null)
  const waiting = rows.filter(({ doneAt }) => doneAt === null)
  const frame = useRef<HTMLElement>(null)
  const rememberWaiting = useFocusNextRow(frame, waiting)
  const rememberDone = useFocusNextRow(frame, done)

  function markDone(message: MosqueMessage, isDone: boolean) {
    if (isDone) rememberWaiting(message)
    else rememberDone(message)
    update({ _id: message._id, isDone })
  }

  /** After a reply, a message is done, which can be undone. */
  async function finish(message: MosqueMessage) {
    const change = (isDone: boolean) => mutateAsync({ _id: message._id, isDone, isQuiet: true })
    const sent = t('reply.sent')
    if (message.doneAt !== null) return toast.success(sent)
    rememberWaiting(message)
    try {
      await change(true)
    } catch {
      return toast.success(sent)
    }
    offerUndo({
      message: sent,
      description: t('messages.movedToDone'),
      restore: () => change(false),
      restored: t('messages.reopened'),
      failed: (error) => errorMessage(error, t('messages.doneFailed')),
    })
  }

  return { frame, waiting, done, markDone, finish }
}

type MessageRowsProps = {
  title: string
  messages: readonly MosqueMessage[]
  onOpen: (message: MosqueMessage) => void
  onChange: (message: MosqueMessage, isDone: boolean) => void
}

function MessageRows({ title, messages, onOpen, onChange }: MessageRowsProps) {
  const { t } = useTranslation('contact', { keyPrefix: 'messages' })
  return (
    <section>
      <h2 className="mb-2.5 text-lg">{title}</h2>
      <Card isFlush>
        {messages.length === 0 && <EmptyLine>{t('noneText')}</EmptyLine>}
        <ul aria-label={title} className="divide-y divide-line empty:hidden">
          {messages.map((message) => (
            <MosqueMessageItem
              key={message._id}
              message={message}
              onOpen={() => onOpen(message)}
              onChange={(isDone) => onChange(message, isDone)}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}
