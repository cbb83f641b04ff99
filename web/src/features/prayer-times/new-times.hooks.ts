import type { IsoDay } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFailure } from '#forms/report-failure.ts'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { useForm } from '#forms/use-form.ts'
import { errorMessage, isConflict } from '#lib/api.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { type Capacity, useCreatePrayerTimeRange } from './prayer-times.hooks.ts'
import { checkNewTimes, describeRefusal } from './range-rules.ts'
import { hasRangeShape, newTimesSubject } from './times-draft.ts'
import { fieldsOf, givenRangeOf, noRules, noTimes, type RangeValues } from './times-form.ts'
import { useUndoOffer } from './undo-offer.hooks.ts'

type NewTimesOptions = {
  mosqueId: string
  capacity: Capacity
  timeZone: string
  today: IsoDay
  days: DayRange
  onSaved: () => void
}

/** Times of a new range: stored with its days, or for others, until they are saved or dropped. */
export function useNewTimes(options: NewTimesOptions) {
  const { mosqueId, capacity, timeZone, today, days, onSaved } = options
  const { t } = useTranslation('prayerTimes')
  const offerUndo = useUndoOffer({ mosqueId, capacity, timeZone })
  const creation = useCreatePrayerTimeRange(mosqueId, capacity)
  const form = useForm<RangeValues>({
    initial: { startDate: days.startDate, endDate: days.endDate, ...noTimes },
    draft: newTimesSubject(mosqueId),
    isDraft: hasRangeShape,
    newFields: noRules,
    fieldsOf,
    check: (values) => checkNewTimes(values, capacity),
  })
  /** The days were taken in the meantime: the times can still be used for others. */
  const [isTaken, setIsTaken] = useState(false)
  const guard = useCloseGuard(form.isChanged && !isTaken, form.forget)

  const save = () =>
    form.submit({
      send: (values) => creation.mutateAsync(givenRangeOf(values)),
      onSaved: (saved) => offerUndo('saved', saved.changeId, saved.prayerTime),
      onEnd: onSaved,
      onFailed: (error, isAtField) => {
        setIsTaken(isConflict(error))
        const message = errorMessage(error, t('messages.saveFailed'))
        return isAtField
          ? null
          : reportFailure(error, describeRefusal(error, message, today, browserLocale()))
      },
    })

  return { form, guard, save }
}
