import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorMessage } from '#lib/api.ts'
import { formatDay } from '#lib/format-day.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { type Capacity, useDeleteEvent } from './events.hooks.ts'

type DeleteEventQuestionProps = {
  isOpen: boolean
  mosqueId: string
  capacity: Capacity
  event: MosqueEvent
  onCancel: () => void
  /** Gets the event as it was at last. */
  onDeleted: (event: MosqueEvent) => void
  onFailed: (message: string) => void
}

export function DeleteEventQuestion(props: DeleteEventQuestionProps) {
  const { event, onDeleted, onFailed } = props
  const { t, i18n } = useTranslation('events')
  const isAsked = useRef(false)
  const deletion = useDeleteEvent(props.mosqueId, props.capacity)

  function handleConfirm() {
    // A double click comes before the button can show that it has been pressed.
    if (isAsked.current) return
    isAsked.current = true
    deletion.mutate(event._id, {
      onSuccess: (answer) => {
        toast.success(t('messages.deleted'))
        onDeleted(answer.event)
      },
      onError: (error) => {
        isAsked.current = false
        const isGone = error instanceof ApiError && error.status === 404
        onFailed(isGone ? t('dialog.goneMeanwhile') : errorMessage(error, t('messages.deleteFailed')))
      },
    })
  }

  return (
    <ConfirmDialog
      isOpen={props.isOpen}
      title={t('dialog.deleteTitle')}
      body={
        <span className="break-words">
          {t('dialog.deleteText', { title: event.title, day: formatDay(event.date, i18n.language) })}
        </span>
      }
      isPending={deletion.isPending}
      onConfirm={handleConfirm}
      onCancel={props.onCancel}
    />
  )
}
