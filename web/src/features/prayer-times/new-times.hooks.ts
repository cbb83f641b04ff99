import type { IsoDay } from '@mihrab/core/days.ts'
import { rangePrayers } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tellFailure } from '#forms/tell-failure.ts'
import { ApiError, errorMessage, isConflict } from '#lib/api.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { dropDraft, useDraftUpkeep, useStoredDraft } from '#lib/drafts.ts'
import { changesOf, errorsStillThere, knownErrors } from '#lib/form-values.ts'
import { useOverlapWords } from './overlap-words.hooks.ts'
import type { Capacity } from './prayer-times.hooks.ts'
import { isNewTimes, newTimesSubject } from './times-draft.ts'
import { missingTimes, noTimes, type TimeErrors, type Times, timesOf } from './times-form.ts'

type NewTimesOptions = { mosqueId: string; capacity: Capacity; today: IsoDay; days: DayRange }

/** The six times of a new range: kept with its days, or for others, until they are saved or given up. */
export function useNewTimes({ mosqueId, capacity, today, days }: NewTimesOptions) {
  const { t } = useTranslation('prayerTimes')
  const { rewrite } = useOverlapWords(today, browserLocale())
  const subject = newTimesSubject(mosqueId)
  const stored = useStoredDraft(subject, isNewTimes)
  const [times, setTimes] = useState(stored ? timesOf(stored) : noTimes)
  const [isRestored, setIsRestored] = useState(stored !== null)
  const [errors, setErrors] = useState<TimeErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  /** Somebody else was quicker: the times are as good as before, on other days. */
  const [isTaken, setIsTaken] = useState(false)
  const isTyped = Object.keys(changesOf(rangePrayers, noTimes, times)).length > 0
  useDraftUpkeep(subject, isTyped ? { startDate: days.startDate, endDate: days.endDate, ...times } : null)

  function change(some: Partial<Times>) {
    const after = { ...times, ...some }
    setErrors(errorsStillThere(errors, times, after))
    setTimes(after)
  }

  /** Whether the times may be sent; says what is missing where they may not. */
  function check(): boolean {
    const words = capacity === 'admin' ? 'validation.timeRequired' : 'validation.timeRequiredToSet'
    const missing = missingTimes(times, (prayer) => t(words, { prayer }))
    setErrors(missing)
    setFailure(null)
    return Object.keys(missing).length === 0
  }

  function refuse(error: Error) {
    const known = error instanceof ApiError ? knownErrors(rangePrayers, error.fields) : {}
    setErrors(known)
    const isAtFields = Object.keys(known).length > 0
    const message = rewrite(errorMessage(error, t('messages.saveFailed')))
    setFailure(isAtFields ? null : tellFailure(error, message))
    setIsTaken(isConflict(error))
  }

  function startEmpty() {
    setTimes(noTimes)
    setErrors({})
    setIsRestored(false)
  }

  return {
    ...{ times, isTyped, isTaken, errors, failure, change, check, refuse, startEmpty },
    isRestored: isRestored && isTyped,
    forget: () => dropDraft(subject),
  }
}
