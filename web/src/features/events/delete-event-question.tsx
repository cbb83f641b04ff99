import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format-day.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { partOf, type Scope } from './event-form.ts'
import { EventScope } from './event-scope.tsx'
import { type Capacity, useDeleteEvent } from './events.hooks.ts'
import { useUndoOffer } from './undo-offer.hooks.ts'

type DeleteEventQuestionProps = {
  isOpen: boolean
  mosqueId: string
  capacity: Capacity
  today: IsoDay
  /** As the person saw it: someone else's later change is not deleted unseen. */
  event: MosqueEvent
  /** Of a series: its day that was opened, and the days that go. */
  series?: { day: IsoDay; scope: Scope; onScopeChange: (scope: Scope) => void }
  onCancel: () => void
  onDeleted: () => void
  onFailed: (error: Error) => void
}

export function DeleteEventQuestion(props: DeleteEventQuestionProps) {
  const { mosqueId, capacity, today, event, series } = props
  const { day, scope } = series ?? { day: event.date, scope: 'all' }
  const { t, i18n } = useTranslation('events')
  const deletion = useDeleteEvent(mosqueId, capacity)
  const offerUndo = useUndoOffer({ mosqueId, capacity, today })
  const text = { only: 'dialog.deleteText', from: 'dialog.deleteFrom', all: 'dialog.deleteAll' } as const

  function handleConfirm() {
    deletion.mutate(
      { id: event._id, part: partOf(scope, day), updatedAt: event.updatedAt },
      {
        onSuccess(answer) {
          offerUndo({ message: t('messages.deleted'), before: event, scope, day, answer, isDeleted: true })
          props.onDeleted()
        },
        onError: props.onFailed,
      },
    )
  }

  return (
    <ConfirmDialog
      isOpen={props.isOpen}
      title={t('dialog.deleteTitle')}
      body={
        <>
          {series && <EventScope scope={scope} onChange={series.onScopeChange} />}
          <span className="break-words">
            {t(text[series ? scope : 'only'], {
              title: event.title,
              day: formatDay(event.date, i18n.language),
            })}
            {event.date < today && ` ${t('dialog.deleteForGood')}`}
          </span>
        </>
      }
      isPending={deletion.isPending}
      onConfirm={handleConfirm}
      onCancel={props.onCancel}
    />
  )
}
