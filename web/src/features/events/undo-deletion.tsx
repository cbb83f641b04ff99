import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { valuesOf } from './event-form.ts'
import { type Capacity, useCreateEvent } from './events.hooks.ts'

type UndoDeletionProps = {
  event: MosqueEvent
  today: IsoDay
  mosqueId: string
  capacity: Capacity
  onDone: () => void
}

/** Says what was deleted and puts it back; on a day that has passed meanwhile nothing can be put. */
export function UndoDeletion({ event, today, mosqueId, capacity, onDone }: UndoDeletionProps) {
  const { t } = useTranslation('events')
  const creation = useCreateEvent(mosqueId, capacity)

  function handleUndo() {
    creation.mutate(valuesOf(event), {
      onSuccess: () => {
        toast.success(t(capacity === 'admin' ? 'messages.createdByAdmin' : 'messages.created'))
        onDone()
      },
      onError: (error) => toast.error(errorMessage(error, t('messages.createFailed'))),
    })
  }

  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-0 break-words">{t('hint.deleted', { title: event.title })}</span>
      {event.date >= today && (
        <Button variant="secondary" onPress={handleUndo} isPending={creation.isPending}>
          {t('hint.undo')}
        </Button>
      )}
    </span>
  )
}
