import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportUnlessAtField } from '#forms/report-failure.ts'
import { useClash } from '#forms/use-clash.ts'
import type { FailureHandler } from '#forms/use-form.ts'
import { ApiError } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { useEventAddition } from './event-addition.hooks.ts'
import { type EventForm, useEventForm } from './event-form.hooks.ts'
import { type Capacity, useFreshEvent, useUpdateEvent } from './events.hooks.ts'

const noAnswer = { status: 0, serverMessage: null }

export type EditingOptions = {
  mosqueId: string
  capacity: Capacity
  today: IsoDay
  /** As it was when the dialog opened. */
  event: MosqueEvent
  /** Current versions of all events in view. */
  events: readonly MosqueEvent[]
  onSaved: (event: MosqueEvent) => void
}

/** Changes an event, also when someone else was faster. */
export function useEventEditing({ mosqueId, capacity, today, event, events, onSaved }: EditingOptions) {
  const { t } = useTranslation('events')
  const [isGone, setIsGone] = useState(false)
  const form = useEventForm({ subject: event._id, event, day: event.date, capacity, today })
  const opened = openedOf(event, form)
  const known = events.find(({ _id }) => _id === event._id)
  const update = useUpdateEvent(mosqueId, capacity)
  const add = useEventAddition({ mosqueId, capacity, form, onSaved })
  const { look, clash } = useEventClash(opened, known, form)

  function save() {
    form.submit({
      send: () => update.mutateAsync({ id: event._id, ...form.changes, updatedAt: form.version }),
      onSaved: () => toast.success(t('messages.updated')),
      onEnd: (answer) => onSaved(answer.event),
      onFailed: handleFailure(t('messages.updateFailed')),
    })
  }

  function handleFailure(failed: string): FailureHandler {
    return async (error, ...where) => {
      const { status, serverMessage } = error instanceof ApiError ? error : noAnswer
      if (status === 409 && (await look(serverMessage))) return
      if (status !== 404) return reportUnlessAtField(failed)(error, ...where)
      setIsGone(true)
      return t('dialog.gone', { words: serverMessage ?? t('dialog.goneMeanwhile') })
    }
  }

  return {
    form,
    opened,
    isGone,
    clash,
    handleFailure: (error: Error, failed: string) => form.fail(error, handleFailure(failed)),
    submit: isGone ? add : save,
    /** Its day is in view, so the day's other events are known. */
    isDayKnown: known?.date === opened.date,
  }
}

export type EventEditing = ReturnType<typeof useEventEditing>

function useEventClash(opened: MosqueEvent, known: MosqueEvent | undefined, form: EventForm) {
  const { t } = useTranslation('events')
  const readFresh = useFreshEvent(opened.mosqueId)
  const { version, isSending, isUnsaved } = form
  const { theirs, message, look, settle } = useClash({
    known,
    version,
    readFresh: () => readFresh(opened._id),
  })

  const settledBy = (choose: (theirs: MosqueEvent) => void) => () => {
    if (theirs) choose(theirs)
    settle()
  }

  return {
    look,
    clash: theirs &&
      !isSending && {
        title: message ?? t('dialog.changedMeanwhile'),
        theirs,
        showTheirs: settledBy(form.show),
        keepMine: isUnsaved ? settledBy(form.keepMine) : undefined,
      },
  }
}

/** The event that the entries are based on. */
function openedOf(event: MosqueEvent, { initial, version = event.updatedAt }: EventForm): MosqueEvent {
  return { ...event, ...initial, image: initial.image || null, updatedAt: version }
}
