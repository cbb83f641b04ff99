import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImageField } from '#features/media/use-image-field.ts'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { useForm } from '#forms/use-form.ts'
import {
  checkEvent,
  type EventValues,
  fieldsOf,
  isForOneDay,
  newEventOn,
  type Scope,
  valuesOf,
} from './event-form.ts'
import type { Capacity } from './events.hooks.ts'

type EventFormOptions = {
  /** Identifies the event's draft. */
  subject: string
  /** As it was when the dialog opened; null for a new one. */
  event: MosqueEvent | null
  /** Initial day of a new event; of a series the day that was opened. */
  day: IsoDay
  capacity: Capacity
  today: IsoDay
}

/** The entries of an event with its image upload and a time that may be half-typed. */
export function useEventForm({ subject, event, day, capacity, today }: EventFormOptions) {
  const { t } = useTranslation('events')
  const [base, setBase] = useState(event)
  const initialOf = (event: MosqueEvent | null, scope: Scope) =>
    event ? valuesOf(event, scope, day, today) : newEventOn(day)
  const time = useTimeInput()
  const form = useForm<EventValues>({
    initial: initialOf(event, event?.repeat ? 'only' : 'all'),
    fieldsOf,
    version: event?.updatedAt,
    draft: `events.${subject}`,
    check: (values, { initial }) => ({
      ...checkEvent(values, {
        today,
        capacity,
        ownDay: event && initial.date,
        isTimeUnfinished: time.isUnfinished(),
      }),
      ...(isForOneDay(values, initial) && { whole: t('dialog.forOneDay') }),
    }),
  })
  const image = useImageField(form.field('image'), {
    failed: t('messages.imageFailed'),
    uploaded: t('messages.imageUploaded'),
  })
  const isUnsaved = form.isChanged || image.isUnsent || time.isHalfTyped
  const guard = useCloseGuard(isUnsaved, form.forget)

  function goOnFrom(event: MosqueEvent | null, own: Partial<EventValues>) {
    setBase(event)
    form.goOnFrom(initialOf(event, form.values.scope), own, event?.updatedAt)
  }

  return {
    ...form,
    /** The event that the entries are based on. */
    base,
    isUnsaved,
    image,
    time,
    guard,
    /** Keeps the input, also a time in place of a prayer; not the date, which means another day in each scope. */
    changeScope(scope: Scope) {
      const { date: _, ...own } = form.changes
      form.goOnFrom(initialOf(base, scope), { ...own, ...(own.time && { prayer: '' }) }, form.version)
    },
    /** Starts over with the saved event. */
    show(event: MosqueEvent | null) {
      image.cancel()
      goOnFrom(event, {})
    },
    /** Keeps the input on top of someone else's saved change. */
    keepMine: (theirs: MosqueEvent) => goOnFrom(theirs, form.changes),
  }
}

/** The browser reports neither a half-typed time nor that it was cleared again. */
function useTimeInput() {
  const input = useRef<HTMLInputElement>(null)
  const [isHalfTyped, setIsHalfTyped] = useState(false)
  const isUnfinished = () => input.current?.validity.badInput ?? false
  return { input, isHalfTyped, isUnfinished, handleKey: () => setIsHalfTyped(isUnfinished()) }
}

export type EventForm = ReturnType<typeof useEventForm>
