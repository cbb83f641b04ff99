import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format-day.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { type Capacity, useDeleteEvent } from './events.hooks.ts'
import { useUndoOffer } from './undo-offer.hooks.ts'

type DeleteEventQuestionProps = {
  isOpen: boolean
  mosqueId: string
  capacity: Capacity
  today: IsoDay
  /** As the person saw it: someone else's later change is not deleted unseen. */
  event: MosqueEvent
  onCancel: () => void
  onDeleted: () => void
  onFailed: (error: Error) => void
}

export function DeleteEventQuestion(props: DeleteEventQuestionProps) {
  const { mosqueId, capacity, today, event } = props
  const { t, i18n } = useTranslation('events')
  const deletion = useDeleteEvent(mosqueId, capacity)
  const offerUndo = useUndoOffer({ mosqueId, capacity, today })

  function handleConfirm() {
    deletion.mutate(
      { id: event._id, updatedAt: event.updatedAt },
      {
        onSuccess: (answer) => {
          offerUndo(answer.event)
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
        <span className="break-words">
          {t('dialog.deleteText', { title: event.title, day: formatDay(event.date, i18n.language) })}
          {event.date < today && ` ${t('dialog.deleteForGood')}`}
        </span>
      }
      isPending={deletion.isPending}
      onConfirm={handleConfirm}
      onCancel={props.onCancel}
    />
  )
}
