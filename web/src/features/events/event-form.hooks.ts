import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImageField } from '#features/media/use-image-field.ts'
import { tellFailure } from '#forms/tell-failure.ts'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { type FailureHandler, useForm } from '#forms/use-form.ts'
import { errorMessage } from '#lib/api.ts'
import { type EventValues, newEventOn, valuesOf } from './event-form.ts'
import { checkEvent } from './event-rules.ts'
import type { Capacity } from './events.hooks.ts'

type EventFormOptions = {
  /** Says of which event the entries are, where they are kept. */
  subject: string
  /** As it was when the dialog opened; null for a new one. */
  event: MosqueEvent | null
  /** Where a new one begins. */
  day: IsoDay
  capacity: Capacity
  today: IsoDay
}

/** The entries about an event, with its image, and with a time that may be typed in half. */
export function useEventForm({ subject, event, day, capacity, today }: EventFormOptions) {
  const { t } = useTranslation('events')
  const initialOf = (event: MosqueEvent | null) => (event ? valuesOf(event) : newEventOn(day))
  const timeInput = useRef<HTMLInputElement>(null)
  const [isHalfTyped, setIsHalfTyped] = useState(false)
  const form = useForm<EventValues>({
    initial: initialOf(event),
    version: event?.updatedAt,
    draft: `events.${subject}`,
    check: (values, { initial }) =>
      checkEvent(values, {
        ...{ today, capacity },
        ownDay: event && initial.date,
        isTimeUnfinished: isTimeUnfinished(),
      }),
  })
  const { values, changes, errors } = form
  const image = useImageField({
    value: values.image,
    onChange: (url) => form.change({ image: url }),
    refusal: errors.image,
    failed: t('messages.imageFailed'),
    uploaded: t('messages.imageUploaded'),
  })
  const isUnsaved = form.isChanged || image.isUnsent || isHalfTyped
  const guard = useCloseGuard(isUnsaved, form.forget)

  /** Whether a time is typed in half: the browser tells neither that nor when it is cleared again. */
  function isTimeUnfinished(): boolean {
    return timeInput.current?.validity.badInput ?? false
  }

  const tell =
    (failed: string): FailureHandler =>
    (error, isAtField) =>
      isAtField ? null : tellFailure(error, errorMessage(error, failed))

  function goOnFrom(event: MosqueEvent | null, own: Partial<EventValues>) {
    form.goOnFrom(initialOf(event), own, event?.updatedAt)
  }

  return {
    ...form,
    ...{ isUnsaved, image, timeInput, guard, tell },
    handleTimeKey: () => setIsHalfTyped(isTimeUnfinished()),
    /** Begins again with the event as it is saved. */
    show(event: MosqueEvent | null) {
      image.cancel()
      goOnFrom(event, {})
    },
    /** Keeps what was typed, on top of what someone else has saved. */
    keepMine: (theirs: MosqueEvent) => goOnFrom(theirs, changes),
  }
}

export type EventForm = ReturnType<typeof useEventForm>
