import type { IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tellFailure } from '#forms/tell-failure.ts'
import { ApiError, errorMessage } from '#lib/api.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { dropDraft, useDraftUpkeep, useStoredDraft } from '#lib/drafts.ts'
import { changesOf, errorsStillThere, knownErrors } from '#lib/form-values.ts'
import { useEditErrors } from './edit-rules.hooks.ts'
import { useOverlapWords } from './overlap-words.hooks.ts'
import { useFreshRange } from './prayer-times.hooks.ts'
import { editSubject, isEditDraft } from './times-draft.ts'
import { type RangeErrors, type RangeValues, rangeFields, valuesOf } from './times-form.ts'

type EditFormOptions = {
  mosqueId: string
  today: IsoDay
  /** As it was when the dialog opened. */
  range: PrayerTimeRange
  /** All as they are now. */
  ranges: readonly PrayerTimeRange[]
}

/** The entries about a range: kept beyond the end of a session, held against what others make of the range meanwhile. */
export function useEditForm({ mosqueId, today, range, ranges }: EditFormOptions) {
  const { t } = useTranslation('prayerTimes')
  const subject = editSubject(range._id)
  const stored = useStoredDraft(subject, isEditDraft)
  // A draft belongs to the range as it was then: what others have changed since must not be overwritten unseen.
  const [opened, setOpened] = useState(stored?.opened ?? range)
  const [values, setValues] = useState(stored?.values ?? valuesOf(range))
  const [isRestored, setIsRestored] = useState(stored !== null)
  const [errors, setErrors] = useState<RangeErrors>({})
  /** What the range as a whole was refused for. */
  const [refusal, setRefusal] = useState<string | null>(null)
  /** Who was quicker, in the server's words. */
  const [clashWords, setClashWords] = useState<string | null>(null)
  const [goneWords, setGoneWords] = useState<string | null>(null)
  const findErrors = useEditErrors(today)
  const { rewrite } = useOverlapWords(today, browserLocale())
  const readFresh = useFreshRange(mosqueId)
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
    const { fields, overlap } = findErrors({ values, had: isGone ? null : opened, ranges })
    setErrors(fields)
    setRefusal(overlap)
    return Object.keys(fields).length === 0 && !overlap
  }

  /** Says why the entries were not saved, with `message` where the server said nothing about a field. */
  async function refuse(error: Error, message: string) {
    const words = rewrite(message)
    const { status, fields } = error instanceof ApiError ? error : { status: 0, fields: {} }
    if (status === 409 && (await isChangedElsewhere())) {
      setClashWords(words)
      return setRefusal(null)
    }
    const known = knownErrors(rangeFields, fields)
    setErrors(known)
    if (status === 404) setGoneWords(errorMessage(error, t('dialog.goneMeanwhile')))
    const isToldElsewhere = status === 404 || Object.keys(known).length > 0
    setRefusal(isToldElsewhere ? null : tellFailure(error, words))
  }

  /** A clash may be about other ranges as well. */
  async function isChangedElsewhere(): Promise<boolean> {
    const now = await readFresh(opened._id)
    return now !== null && now.updatedAt !== opened.updatedAt
  }

  /** Goes on from the range as it is now, with or without what was typed. */
  function goOnFrom(now: PrayerTimeRange, typed: Partial<RangeValues>) {
    setOpened(now)
    setValues({ ...valuesOf(now), ...typed })
    setIsRestored(false)
    setErrors({})
    setRefusal(null)
    setClashWords(null)
  }

  return {
    ...{ opened, values, changes, isDirty, errors, refusal, isGone, goneWords, clashWords },
    ...{ change, check, refuse },
    /** The range as somebody else has left it since it was opened. */
    theirs: current && current.updatedAt !== opened.updatedAt ? current : null,
    isRestored: isRestored && isDirty,
    showSaved: () => goOnFrom(current ?? opened, {}),
    keepMine: () => goOnFrom(current ?? opened, changes),
    forget: () => dropDraft(subject),
  }
}

export type EditForm = ReturnType<typeof useEditForm>
