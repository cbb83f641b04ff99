import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { splitSeries } from '@mihrab/core/features/events/occurrences.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { formatDay } from '#lib/format-day.ts'
import { toast } from '#ui/toast.tsx'
import { offerUndo } from '#ui/undo-toast.ts'
import { bodyOf, type Scope, valuesOf } from './event-form.ts'
import { type Capacity, useCreateEvent, useDeleteEvent, useUpdateEvent } from './events.hooks.ts'

type UndoOptions = { mosqueId: string; capacity: Capacity; today: IsoDay }

type Done = {
  message: string
  before: MosqueEvent
  /** The days that changed: of a series from `day` on, or that one only. */
  scope: Scope
  day: IsoDay
  answer: { event: MosqueEvent; ended?: MosqueEvent | null }
  isDeleted: boolean
}

/** Reports a change and offers to undo it, except on past days, where no event can be added. */
export function useUndoOffer({ mosqueId, capacity, today }: UndoOptions) {
  const { t, i18n } = useTranslation('events')
  const { mutateAsync: create } = useCreateEvent(mosqueId, capacity)
  const { mutateAsync: update } = useUpdateEvent(mosqueId, capacity)
  const { mutateAsync: remove } = useDeleteEvent(mosqueId, capacity)

  return ({ message, before, scope, day, answer, isDeleted }: Done) => {
    const { title, repeat } = before
    const { ended } = answer
    const { _id: id, updatedAt } = answer.event
    if (!repeat && day < today) return toast.success(message)

    let isEndRestored = false

    /** Tried again after a failure between two calls, it goes on with the second. */
    async function restore() {
      if (scope === 'only') return update({ id, repeat, updatedAt })
      if (ended?._id === before._id) {
        isEndRestored =
          isEndRestored || (await update({ id: before._id, repeat, updatedAt: ended.updatedAt })).success
        return isDeleted || remove({ id, updatedAt })
      }
      if (isDeleted) return create({ ...bodyOf(valuesOf(answer.event)), _id: before._id })
      // Past days stay in their series.
      const rest = ended && repeat && splitSeries({ ...before, repeat }, today).after
      return update({ id, ...bodyOf(valuesOf(rest || before)), updatedAt })
    }

    offerUndo({
      message,
      description: t('messages.deletedWhat', { title, day: formatDay(day, i18n.language) }),
      restore,
      restored: t('messages.restored', { title }),
      failed: (error) => errorMessage(error, t('messages.restoreFailed', { title })),
    })
  }
}
