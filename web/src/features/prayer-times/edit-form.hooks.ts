import type { IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTime } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, isSignedOut } from '#lib/api.ts'
import { dropDraft, useDraftUpkeep, useStoredDraft } from '#lib/drafts.ts'
import { changesOf, errorsStillThere, knownErrors } from '#lib/form-values.ts'
import { toast } from '#ui/toast.tsx'
import { useEditErrors } from './edit-rules.ts'
import { editSubject, isEditDraft } from './times-draft.ts'
import { type RangeErrors, type RangeValues, rangeFields, valuesOf } from './times-form.ts'

type EditFormOptions = {
  today: IsoDay
  /** As it was when the dialog opened. */
  range: PrayerTime
  /** All as they are now. */
  ranges: readonly PrayerTime[]
}

/** What the range as a whole was refused for; `status` is 0 where the screen itself refused it. */
type Refusal = { status: number; words: string }

/** The entries about a range: kept beyond the end of a session, held against what others make of the range meanwhile. */
export function useEditForm({ today, range, ranges }: EditFormOptions) {
  const { t } = useTranslation('prayerTimes')
  const subject = editSubject(range._id)
  const stored = useStoredDraft(subject, isEditDraft)
  // A draft belongs to the range as it was then: what others have changed since must not be overwritten unseen.
  const [opened, setOpened] = useState(stored?.opened ?? range)
  const [values, setValues] = useState(stored?.values ?? valuesOf(range))
  const [errors, setErrors] = useState<RangeErrors>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [goneWords, setGoneWords] = useState<string | null>(null)
  const findErrors = useEditErrors()
  const changes = changesOf(rangeFields, opened, values)
  const isDirty = Object.keys(changes).length > 0
  useDraftUpkeep(subject, isDirty ? { values, opened } : null)
  const current = ranges.find(({ _id }) => _id === range._id)
  const isGone = !current || goneWords !== null

  function change(some: Partial<RangeValues>) {
    const after = { ...values, ...some }
    setErrors(errorsStillThere(errors, values, after))
    setRefusal(null)
    setValues(after)
  }

  /** Whether the entries may be sent; says what is wrong where they may not. */
  function check(): boolean {
    const { fields, overlap } = findErrors({ values, had: isGone ? null : opened, today, ranges })
    setErrors(fields)
    setRefusal(overlap ? { status: 0, words: overlap } : null)
    return Object.keys(fields).length === 0 && !overlap
  }

  /** What the server said of the whole is `words`, if it said nothing of a field. */
  function refuse(error: Error, words: string) {
    const { status, fields } = error instanceof ApiError ? error : { status: 0, fields: {} }
    const known = knownErrors(rangeFields, fields)
    if (isSignedOut(error)) toast.error(t('messages.signInAgain'))
    setErrors(known)
    if (status === 404) setGoneWords(words)
    setRefusal(status === 404 || Object.keys(known).length > 0 ? null : { status, words })
  }

  /** Goes on from the range as it is now, with or without what was typed. */
  function goOnFrom(now: PrayerTime, typed: Partial<RangeValues>) {
    setOpened(now)
    setValues({ ...valuesOf(now), ...typed })
    setErrors({})
    setRefusal(null)
  }

  return {
    ...{ opened, values, changes, isDirty, errors, refusal, isGone, goneWords, change, check, refuse },
    /** The range as somebody else has left it since it was opened. */
    theirs: current && current.updatedAt !== opened.updatedAt ? current : null,
    isRestored: isDirty && stored !== null && opened === stored.opened,
    showSaved: () => goOnFrom(current ?? opened, {}),
    keepMine: () => goOnFrom(current ?? opened, changes),
    forget: () => dropDraft(subject),
  }
}

export type EditForm = ReturnType<typeof useEditForm>
