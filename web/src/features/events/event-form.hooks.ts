import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImageField } from '#features/media/use-image-field.ts'
import { tellFailure } from '#forms/tell-failure.ts'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { ApiError, errorMessage } from '#lib/api.ts'
import { dropDraft, useDraftUpkeep, useStoredDraft } from '#lib/drafts.ts'
import { changesOf, errorsStillThere, knownErrors } from '#lib/form-values.ts'
import { isEventDraft } from './event-draft.ts'
import { type EventErrors, type EventValues, eventFields, newEventOn, valuesOf } from './event-form.ts'
import { useEventRules } from './event-rules.hooks.ts'
import type { Capacity } from './events.hooks.ts'

type EventFormOptions = {
  /** Says of which event the entries are, where they are kept. */
  subject: string
  /** As it was when the dialog opened; null for a new one. */
  opened: MosqueEvent | null
  /** Where a new one begins. */
  day: IsoDay
  capacity: Capacity
  today: IsoDay
}

/** The entries of a dialog: kept while it stays open and beyond the end of a session, checked before they are sent. */
export function useEventForm({ subject, day, capacity, today, ...given }: EventFormOptions) {
  const { t } = useTranslation('events')
  const key = `events.${subject}`
  const stored = useStoredDraft(key, isEventDraft)
  // A draft belongs to the event as it was then: what others have changed since must not be overwritten unseen.
  const [opened, setOpened] = useState(stored ? stored.opened : given.opened)
  const [values, setValues] = useState(stored?.values ?? initialOf(opened))
  const [isRestored, setIsRestored] = useState(stored !== null)
  const [errors, setErrors] = useState<EventErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const timeInput = useRef<HTMLInputElement>(null)
  const [isTimeUnfinished, setIsTimeUnfinished] = useState(false)
  const findErrors = useEventRules(today)
  const image = useImageField({
    value: values.image,
    onChange: (url) => change({ image: url }),
    refusal: errors.image,
    failed: t('messages.imageFailed'),
    uploaded: t('messages.imageUploaded'),
  })
  const changes = changesOf(eventFields, initialOf(opened), values)
  const isChanged = Object.keys(changes).length > 0
  const isUnsaved = isChanged || image.isUnsent || isTimeUnfinished
  useDraftUpkeep(key, isChanged ? { values, opened } : null)
  const guard = useCloseGuard(isUnsaved, () => dropDraft(key))

  function initialOf(event: MosqueEvent | null): EventValues {
    return event ? valuesOf(event) : newEventOn(day)
  }

  function change(some: Partial<EventValues>) {
    // An upload that ends later must not bring back what stood in the other fields when it began.
    setValues((now) => ({ ...now, ...some }))
    setErrors((now) => errorsStillThere(now, values, { ...values, ...some }))
  }

  /** Whether a time is typed in half: the browser tells neither that nor when it is cleared again. */
  function lookAtTime(): boolean {
    const isUnfinished = timeInput.current?.validity.badInput ?? false
    setIsTimeUnfinished(isUnfinished)
    if (isTimeUnfinished && !isUnfinished) setErrors(({ time: _, ...others }) => others)
    return isUnfinished
  }

  /** Whether the entries may be sent; says what is wrong where they may not. */
  function check(): boolean {
    if (!image.isReadyToSend()) return false
    const found = findErrors(values, opened, lookAtTime())
    const isIncomplete = !values.title.trim() || !values.date
    setErrors(found)
    setFailure(isIncomplete && capacity === 'admin' ? t('validation.titleAndDate') : null)
    return Object.keys(found).length === 0
  }

  /** What the server said to entries that were sent. */
  function handleRefusal(error: Error, failed: string) {
    const fields = error instanceof ApiError ? knownErrors(eventFields, error.fields) : {}
    setErrors(fields)
    const isAtFields = Object.keys(fields).length > 0
    setFailure(isAtFields ? null : tellFailure(error, errorMessage(error, failed)))
  }

  function begin(event: MosqueEvent | null, entries: EventValues) {
    setOpened(event)
    setValues(entries)
    setIsRestored(false)
    setErrors({})
    setFailure(null)
  }

  return {
    ...{ opened, values, changes, isUnsaved, errors, failure, image, timeInput, guard },
    ...{ change, lookAtTime, check, handleRefusal, setFailure },
    isRestored: isRestored && isChanged,
    /** Begins anew with the event as it is saved. */
    show(event: MosqueEvent | null) {
      image.cancel()
      begin(event, initialOf(event))
    },
    /** Goes on with what was typed, upon what somebody else has made of the event. */
    keepMine: (theirs: MosqueEvent) => begin(theirs, { ...valuesOf(theirs), ...changes }),
    forget: () => dropDraft(key),
  }
}

export type EventForm = ReturnType<typeof useEventForm>
