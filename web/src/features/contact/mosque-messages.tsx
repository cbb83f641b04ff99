import type { MosqueMessage } from '@mihrab/core/features/contact/messages.schemas.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { useFocusNextRow } from '#lib/use-focus-next-row.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { MosqueMessageDialog } from './mosque-message-dialog.tsx'
import { MosqueMessageItem } from './mosque-message-item.tsx'
import { useMosqueMessages, useUnreadMessages, useUpdateMosqueMessage } from './mosque-messages.hooks.ts'

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
      {list.rows ? <Messages mosqueId={mosqueId} list={list} /> : <NoMessages list={list} />}
    </>
  )
}

type List = ReturnType<typeof useMosqueMessages>

function Messages({ mosqueId, list }: { mosqueId: string; list: List }) {
  const { t } = useTranslation('contact')
  const [openId, setOpenId] = useState<string | null>(null)
  const { mutate: update } = useUpdateMosqueMessage(mosqueId)
  const { rows = [], hasMore, isLoadingMore, moreError, loadMore } = list
  const opened = rows.find(({ _id }) => _id === openId)
  const done = rows.filter(({ doneAt }) => doneAt !== null)
  const waiting = rows.filter(({ doneAt }) => doneAt === null)
  const frame = useRef<HTMLElement>(null)
  const rememberWaiting = useFocusNextRow(frame, waiting)
  const rememberDone = useFocusNextRow(frame, done)

  function handleOpen({ _id, readAt, doneAt }: MosqueMessage) {
    setOpenId(_id)
    if (!readAt) update({ _id, isDone: doneAt !== null, isQuiet: true })
  }

  function handleChange(message: MosqueMessage, isDone: boolean) {
    if (isDone) rememberWaiting(message)
    else rememberDone(message)
    update({ _id: message._id, isDone })
  }

  const toItem = (message: MosqueMessage) => (
    <MosqueMessageItem
      key={message._id}
      message={message}
      onOpen={() => handleOpen(message)}
      onChange={(isDone) => handleChange(message, isDone)}
    />
  )
  return (
    <section ref={frame} tabIndex={-1} aria-label={t('messages.title')} className="outline-none">
      <Card isFlush>
        {waiting.length > 0 ? (
          <ul aria-label={t('messages.waiting')} className="divide-y divide-line">
            {waiting.map(toItem)}
          </ul>
        ) : (
          <EmptyState title={t('messages.none')} text={t('messages.noneText')} />
        )}
      </Card>
      {done.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-lg">{t('messages.done')}</h2>
          <Card isFlush>
            <ul aria-label={t('messages.done')} className="divide-y divide-line">
              {done.map(toItem)}
            </ul>
          </Card>
        </section>
      )}
      {hasMore && !isLoadingMore && !moreError && (
        <div className="flex justify-center p-3">
          <Button variant="secondary" onPress={loadMore}>
            {t('inbox.more')}
          </Button>
        </div>
      )}
      <ListEnd
        isLoading={isLoadingMore}
        loadingLabel={t('inbox.loadingMore')}
        failure={moreError && `${t('inbox.moreFailed')} ${errorMessage(moreError, t('inbox.tryAgain'))}`}
        onRetry={loadMore}
      />
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

function NoMessages({ list }: { list: List }) {
  const { t } = useTranslation('contact')
  if (!list.error) return <Spinner className="py-24" />
  return (
    <ErrorState
      title={t('messages.failed')}
      message={errorMessage(list.error, t('inbox.tryAgain'))}
      onRetry={list.refetch}
      isRetrying={list.isFetching}
    />
  )
}
