import type { IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFailure } from '#forms/report-failure.ts'
import { useClash } from '#forms/use-clash.ts'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { type FailureHandler, useForm } from '#forms/use-form.ts'
import { errorMessage, isConflict, isNotFound } from '#lib/api.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { useFreshRange } from './prayer-times.hooks.ts'
import { checkRange, describeRefusal } from './range-rules.ts'
import { hasRangeShape } from './times-draft.ts'
import { completeRangeOf, fieldsOf, noRules, type RangeValues, valuesOf } from './times-form.ts'

export type EditFormOptions = {
  mosqueId: string
  today: IsoDay
  /** As it was when the dialog opened. */
  range: PrayerTimeRange
  /** Current versions of all ranges. */
  ranges: readonly PrayerTimeRange[]
}

/** The entries of a range, compared with changes by others. */
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
  const guard = useCloseGuard(form.isChanged, form.forget)
  const clash = useClash({ known, version, readFresh: () => readFresh(range._id) })

  function goOnFrom(own: Partial<RangeValues>) {
    const now = clash.theirs ?? opened
    form.goOnFrom(valuesOf(now), own, now.updatedAt)
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

/** Once the range is gone, the entries are those of a new one. */
function useRangeForm({ today, range, ranges }: EditFormOptions, isGone: boolean) {
  return useForm<RangeValues>({
    initial: valuesOf(range),
    version: range.updatedAt,
    draft: `times.${range._id}`,
    isDraft: hasRangeShape,
    newFields: noRules,
    fieldsOf,
    check: (values, { initial }) =>
      checkRange(values, {
        today,
        others: ranges.filter(({ _id }) => isGone || _id !== range._id),
        had: isGone ? undefined : initial,
      }),
  })
}

export type EditForm = ReturnType<typeof useEditForm>
