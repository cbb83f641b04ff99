import { addDays, earlierOf, type IsoDay, laterOf } from '@mihrab/core/days.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { maxTimetableDays } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { namesOf } from '#forms/form-entries.ts'
import { reportFailure } from '#forms/report-failure.ts'
import { useClash } from '#forms/use-clash.ts'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { type FailureHandler, useForm } from '#forms/use-form.ts'
import { errorMessage, isConflict, isNotFound } from '#lib/api.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { useFreshRange } from './prayer-times.hooks.ts'
import { checkRange, checkSomeDays, describeRefusal } from './range-rules.ts'
import { hasRangeShape } from './times-draft.ts'
import { completeRangeOf, type EditValues, fieldsOf, noRules, valuesOf } from './times-form.ts'

export type EditFormOptions = {
  mosqueId: string
  today: IsoDay
  /** As it was when the dialog opened. */
  range: PrayerTimeRange
  /** Current versions of all ranges. */
  ranges: readonly PrayerTimeRange[]
  /** The day to change alone at first; null for the whole range. */
  firstDay: IsoDay | null
}

/** The entries of a range or of some of its days, compared with changes by others. */
export function useEditForm(options: EditFormOptions) {
  const { mosqueId, today, range, ranges } = options
  const { t } = useTranslation('prayerTimes')
  /** The server's words once the range is gone. */
  const [goneMessage, setGoneMessage] = useState<string | null>(null)
  const readFresh = useFreshRange(mosqueId)
  const known = ranges.find(({ _id }) => _id === range._id)
  const isGone = !known || goneMessage !== null
  const form = useRangeForm(options, isGone)
  const { version = range.updatedAt, changes } = form
  const opened = completeRangeOf({ ...range, updatedAt: version }, form.initial)
  const selectable = isGone ? null : daysToChoose(opened, today)
  const only = selectable && form.values.only
  const { isChanged, isSame } = compared(changes, only)
  const guard = useCloseGuard(isChanged, form.forget)
  const clash = useClash({ known, version, readFresh: () => readFresh(range._id) })

  function goOnFrom(own: Partial<EditValues>) {
    const now = clash.theirs ?? opened
    form.goOnFrom({ ...valuesOf(now), only: form.values.only }, own, now.updatedAt)
    clash.settle()
  }

  /** Reports why the range was not saved or deleted; `message` applies if the server named no field. */
  function reportWith(message: (error: Error) => string): FailureHandler {
    return async (error, isAtField) => {
      const text = describeRefusal(error, message(error), today, browserLocale())
      if (isConflict(error) && (await clash.look(text))) return
      if (isNotFound(error)) return setGoneMessage(errorMessage(error, t('dialog.goneMeanwhile')))
      return isAtField ? null : reportFailure(error, text)
    }
  }

  return {
    ...form,
    isChanged,
    /** A press would change nothing. */
    isSame,
    /** The days that are changed alone; null for the whole range. */
    only,
    /** The days that can be; null if there is no choice. */
    selectable,
    /** With the days that change. */
    ofDays: { ...form, values: { ...form.values, ...only } },
    guard,
    opened,
    isGone,
    goneMessage,
    clash,
    reportWith,
    showSaved: () => goOnFrom({}),
    keepMine: () => goOnFrom(changes),
  }
}

/** `isChanged`: something was typed. `isSame`: nothing would be sent, as changing some days leaves the range's own. */
function compared(changes: Partial<EditValues>, only: DayRange | null) {
  const typed = namesOf(changes).filter((name) => name !== 'only')
  const sent = typed.filter((name) => !only || (name !== 'startDate' && name !== 'endDate'))
  return { isChanged: typed.length > 0, isSame: sent.length === 0 }
}

/** Days of a range that can be changed alone: those that are not past, if there are several days. */
function daysToChoose({ startDate, endDate }: DayRange, today: IsoDay): DayRange | null {
  if (startDate === endDate || endDate < today) return null
  const first = laterOf(startDate, today)
  return { startDate: first, endDate: earlierOf(endDate, addDays(first, maxTimetableDays - 1)) }
}

/** Once the range is gone, the entries are those of a new one. */
function useRangeForm({ today, range, ranges, firstDay }: EditFormOptions, isGone: boolean) {
  return useForm<EditValues>({
    initial: {
      ...valuesOf(range),
      only: firstDay === null ? null : { startDate: firstDay, endDate: firstDay },
    },
    version: range.updatedAt,
    draft: `times.${range._id}`,
    isDraft: hasRangeShape,
    newFields: { ...noRules, only: null },
    // Published days are a list of one range.
    fieldsOf: (field) => fieldsOf(field.replace(/^ranges\.0\./, '')),
    check: (values, { initial }) => {
      const selectable = isGone ? null : daysToChoose(initial, today)
      if (selectable && values.only) return checkSomeDays(values, values.only, selectable, today)
      return checkRange(values, {
        today,
        others: ranges.filter(({ _id }) => isGone || _id !== range._id),
        had: isGone ? undefined : initial,
      })
    },
  })
}

export type EditForm = ReturnType<typeof useEditForm>
