import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changesOf } from '#forms/form-entries.ts'
import { reportUnlessAtField } from '#forms/report-failure.ts'
import { useClash } from '#forms/use-clash.ts'
import type { FailureHandler } from '#forms/use-form.ts'
import { ApiError } from '#lib/api.ts'
import type { ShownEvent } from '#queries/events.ts'
import { toast } from '#ui/toast.tsx'
import { useEventAddition } from './event-addition.hooks.ts'
import { type EventForm, useEventForm } from './event-form.hooks.ts'
import { bodyOf, daysGone, type EventBody, partOf, withFirstDay } from './event-form.ts'
import { type Capacity, useFreshEvent, useUpdateEvent } from './events.hooks.ts'
import { useUndoOffer } from './undo-offer.hooks.ts'

const noAnswer = { status: 0, serverMessage: null }

export type EditingOptions = {
  mosqueId: string
  capacity: Capacity
  today: IsoDay
  /** As it was when the dialog opened. */
  shown: ShownEvent
  /** Current versions of all events in view. */
  events: readonly ShownEvent[]
  /** Called with the day that the calendar goes to. */
  onSaved: (at: { date: IsoDay }) => void
}

/** Changes an event, also when someone else was faster. */
export function useEventEditing({ mosqueId, capacity, today, shown, events, onSaved }: EditingOptions) {
  const { event, day } = shown
  const { t } = useTranslation('events')
  const [isGone, setIsGone] = useState(false)
  const subject = event.repeat ? `${event._id}.${day}` : event._id
  const form = useEventForm({ subject, event, day, capacity, today })
  const { scope } = form.values
  const opened = openedOf(shown, form)
  const known = events.filter(({ _id }) => _id === event._id)
  const update = useUpdateEvent(mosqueId, capacity)
  const add = useEventAddition({ mosqueId, capacity, form, onSaved })
  const offerUndo = useUndoOffer({ mosqueId, capacity, today })
  const { look, clash } = useEventClash(event, known[0]?.event, form)

  function save() {
    const typed = changesOf<EventBody>(bodyOf(form.initial), bodyOf(form.values))
    const changes = withFirstDay(typed, form.values, daysGone(form.base ?? event, today))
    form.submit({
      send: () =>
        update.mutateAsync({ id: event._id, part: partOf(scope, day), ...changes, updatedAt: form.version }),
      onSaved(answer) {
        const message = t('messages.updated')
        if (!event.repeat) return toast.success(message)
        offerUndo({ message, before: opened, scope, day, answer, isDeleted: false })
      },
      onEnd: (answer) => onSaved(event.repeat ? { date: changes.date ?? shown.date } : answer.event),
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
    isDayKnown: known.some(({ date }) => date === opened.date),
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

/** As the person saw it before they typed. */
function openedOf({ event, date }: ShownEvent, { base, initial, version }: EventForm): MosqueEvent {
  const saved = { ...(base ?? event), updatedAt: version ?? event.updatedAt }
  return event.repeat ? { ...saved, date } : { ...saved, title: initial.title, date: initial.date }
}
