import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { useEventAddition } from './event-addition.hooks.ts'
import { useEventClash } from './event-clash.hooks.ts'
import { useEventForm } from './event-form.hooks.ts'
import { type Capacity, useUpdateEvent } from './events.hooks.ts'

const noAnswer = { status: 0, serverMessage: null }

export type EditingOptions = {
  mosqueId: string
  capacity: Capacity
  today: IsoDay
  /** As it was when the dialog opened. */
  event: MosqueEvent
  /** All in sight as they are now. */
  events: readonly MosqueEvent[]
  onSaved: (event: MosqueEvent) => void
}

/** Changes an event, and knows what to do when somebody else was quicker. */
export function useEventEditing({ mosqueId, capacity, today, event, events, onSaved }: EditingOptions) {
  const { t } = useTranslation('events')
  const [isGone, setIsGone] = useState(false)
  const form = useEventForm({ subject: event._id, opened: event, day: event.date, capacity, today })
  const opened = form.opened ?? event
  const known = events.find(({ _id }) => _id === event._id)
  const update = useUpdateEvent(mosqueId, capacity)
  const addition = useEventAddition({ mosqueId, capacity, form, onSaved })
  const isPending = update.isPending || addition.isPending
  const clash = useEventClash({ mosqueId, opened, known })

  function save() {
    update.mutate(
      { id: opened._id, ...form.changes, updatedAt: opened.updatedAt },
      {
        onSuccess: (answer) => {
          form.forget()
          toast.success(t('messages.updated'))
          onSaved(answer.event)
        },
        onError: (error) => handleFailure(error, t('messages.updateFailed')),
      },
    )
  }

  async function handleFailure(error: Error, failed: string) {
    const { status, serverMessage } = error instanceof ApiError ? error : noAnswer
    if (status === 409 && (await clash.look(serverMessage))) return
    if (status !== 404) return form.handleRefusal(error, failed)
    setIsGone(true)
    form.setFailure(t('dialog.gone', { words: serverMessage ?? t('dialog.goneMeanwhile') }))
  }

  const settledBy = (choose: (theirs: MosqueEvent) => void) => () => {
    if (clash.theirs) choose(clash.theirs)
    clash.settle()
  }

  return {
    ...{ form, opened, isGone, isPending, handleFailure },
    submit: isGone ? addition.add : save,
    /** Its day is in sight, so the others of the day are known. */
    isDayKnown: known?.date === opened.date,
    clash: clash.theirs &&
      !isPending && {
        ...{ title: clash.title, theirs: clash.theirs },
        showTheirs: settledBy(form.show),
        keepMine: form.isUnsaved ? settledBy(form.keepMine) : undefined,
      },
  }
}
