import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { formatDay } from '#lib/format-day.ts'
import { toast } from '#ui/toast.tsx'
import { offerUndo } from '#ui/undo-toast.ts'
import { valuesOf } from './event-form.ts'
import { type Capacity, useCreateEvent } from './events.hooks.ts'

type UndoOptions = { mosqueId: string; capacity: Capacity; today: IsoDay }

/** Reports a deletion and offers to undo it, except on past days, where no event can be added. */
export function useUndoOffer({ mosqueId, capacity, today }: UndoOptions) {
  const { t, i18n } = useTranslation('events')
  const { mutateAsync: create } = useCreateEvent(mosqueId, capacity)

  return (event: MosqueEvent) => {
    const message = t('messages.deleted')
    if (event.date < today) return toast.success(message)
    offerUndo({
      message,
      description: t('messages.deletedWhat', {
        title: event.title,
        day: formatDay(event.date, i18n.language),
      }),
      restore: () => create(valuesOf(event)),
      restored: t('messages.restored', { title: event.title }),
      failed: (error) => errorMessage(error, t('messages.restoreFailed', { title: event.title })),
    })
  }
}
