import { type IsoDay, isIsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorMessage, isSignedOut } from '#lib/api.ts'
import { dropDraft, useDraftUpkeep, useStoredDraft } from '#lib/drafts.ts'
import { useCloseGuard } from '#lib/use-close-guard.ts'
import { toast } from '#ui/toast.tsx'
import { isEventDraft } from './event-draft.ts'
import { changesOf, type EventValues, errorsStillThere, type FieldErrors, knownErrors } from './event-form.ts'
import { useEventImage } from './event-image.tsx'
import type { Capacity } from './events.hooks.ts'

type EventFormOptions = {
  /** Says of which event the entries are, where they are kept. */
  subject: string
  /** As it was when the dialog opened; null for a new one. */
  opened: MosqueEvent | null
  /** What stands in the fields at first. */
  initial: (opened: MosqueEvent | null) => EventValues
  capacity: Capacity
  today: IsoDay
}

/** The entries of a dialog: kept while it stays open and beyond the end of a session, checked before they are sent. */
export function useEventForm({ subject, initial, capacity, today, ...given }: EventFormOptions) {
  const { t } = useTranslation('events')
  const key = `events.${subject}`
  const stored = useStoredDraft(key, isEventDraft)
  // A draft belongs to the event as it was then: what others have changed since must not be overwritten unseen.
  const [opened, setOpened] = useState(stored ? stored.opened : given.opened)
  const [values, setValues] = useState(stored?.values ?? initial(opened))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const image = useEventImage(values.image, (url) => change({ image: url }))
  const before = initial(opened)
  const changes = changesOf(before, values)
  const isChanged = Object.keys(changes).length > 0
  useDraftUpkeep(key, isChanged ? { values, opened } : null)
  const guard = useCloseGuard(isChanged || image.upload.isUploading, () => dropDraft(key))

  function change(some: Partial<EventValues>) {
    // An upload that ends later must not bring back what stood in the other fields when it began.
    setValues((now) => ({ ...now, ...some }))
    setErrors((now) => errorsStillThere(now, values, { ...values, ...some }))
  }

  function findErrors(): FieldErrors {
    return {
      ...(!values.title.trim() && { title: t('validation.titleRequired') }),
      ...(!isIsoDay(values.date) && { date: t('validation.dateRequired') }),
      ...(isIsoDay(values.date) &&
        values.date < today &&
        values.date !== before.date && { date: t('validation.dateInPast') }),
    }
  }

  /** Whether the entries may be sent; says what is wrong where they may not. */
  function check(): boolean {
    if (image.upload.isUploading) {
      toast.error(t('messages.waitForImage'), { id: 'wait-for-image' })
      return false
    }
    const found = findErrors()
    const isIncomplete = !values.title.trim() || !values.date
    setErrors(found)
    setFailure(isIncomplete && capacity === 'admin' ? t('validation.titleAndDate') : null)
    return Object.keys(found).length === 0
  }

  /** What the server said to entries that were sent. */
  function handleRefusal(error: Error, failed: string) {
    const fields = error instanceof ApiError ? knownErrors(error.fields) : {}
    const isGone = error instanceof ApiError && error.status === 404 && opened !== null
    if (isSignedOut(error)) toast.error(t('messages.signInAgain'))
    setErrors(fields)
    if (isGone) setFailure(t('dialog.goneMeanwhile'))
    else setFailure(Object.keys(fields).length === 0 ? errorMessage(error, failed) : null)
  }

  /** Begins anew with the event as somebody else has left it. */
  function show(theirs: MosqueEvent) {
    image.upload.cancel()
    image.forgetFault()
    setOpened(theirs)
    setValues(initial(theirs))
    setErrors({})
    setFailure(null)
  }

  return {
    ...{ opened, values, changes, errors, failure, image, guard, change, check, handleRefusal, show },
    isRestored: stored !== null && opened === stored.opened && isChanged,
    setFailure,
    forget: () => dropDraft(key),
  }
}

export type EventForm = ReturnType<typeof useEventForm>
