import type { IsoDay } from '@mihrab/core/days.ts'
import { mosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { coversDay, type DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { Timetable, TimetableRange } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFailure } from '#forms/report-failure.ts'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import type { Faults } from '#forms/use-field-errors.ts'
import { useForm } from '#forms/use-form.ts'
import { errorMessage } from '#lib/api.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { timesSubject } from '#queries/timetables.ts'
import { toast } from '#ui/toast.tsx'
import { offerUndo } from '#ui/undo-toast.ts'
import type { TimesBase } from './given-days.ts'
import { type Capacity, usePublishTimetableAs } from './prayer-times.hooks.ts'
import { checkRange } from './range-rules.ts'
import { type BaseMosque, baseOf } from './times-base.hooks.ts'
import { fieldsOf, givenRangeOf, noTimes, type RangeValues, valuesOf } from './times-form.ts'

export type SomeDaysOptions = {
  mosque: BaseMosque
  capacity: Capacity
  today: IsoDay
  /** The range that the days belong to. */
  range: DayRange
  day: IsoDay
  /** Days that can be chosen. */
  span: DayRange
  /** The current times of these days. */
  timetable: Timetable
  onSaved: () => void
}

/** Times for some days of a range; initially those of one of them. */
export function useSomeDays(options: SomeDaysOptions) {
  const { mosque, today, day, span, onSaved } = options
  const { t } = useTranslation('prayerTimes')
  const [timetable] = useState(options.timetable)
  const { publish, offerUndoOf } = useChangedDays(options)
  const spanInWords = formatDayRange(today, span.startDate, span.endDate, browserLocale())
  const form = useForm<RangeValues>({
    initial: valuesOn(day, timetable, baseOf(mosque, timetable.ownBegins)),
    fieldsOf: (field) => fieldsOf(field.replace(/^ranges\.0\./, '')),
    check: (values) => ({
      ...checkRange(values, { today, others: [] }),
      ...daysOutside(values, span, t('someDays.outside', { days: spanInWords })),
    }),
  })
  const guard = useCloseGuard(form.isChanged, form.forget)

  const save = () =>
    form.submit({
      send: (values) => {
        const { startDate: from, endDate: to } = values
        const ranges = [givenRangeOf(values)]
        return publish({ from, to, ranges, mode: 'replace', updatedAt: timetable.updatedAt })
      },
      onSaved: ({ changeId }) => {
        if (changeId) offerUndoOf(changeId, form.values)
        else toast.success(t('messages.updated'))
      },
      onEnd: onSaved,
      onFailed: (error, isAtField) =>
        isAtField ? null : reportFailure(error, errorMessage(error, t('someDays.failed'))),
    })

  return { form, guard, save }
}

/** Publishes the days, and offers to undo that. */
function useChangedDays({ mosque, capacity, today, range }: SomeDaysOptions) {
  const { t } = useTranslation('prayerTimes')
  const { publish, undo } = usePublishTimetableAs(mosque._id, capacity)
  const isOneDay = range.startDate === range.endDate

  function offerUndoOf(changeId: string, { startDate, endDate }: DayRange) {
    const days = formatDayRange(today, startDate, endDate, browserLocale())
    offerUndo({
      message: t(isOneDay ? 'someDays.changedAlone' : 'someDays.changed', { days }),
      subject: timesSubject(mosque._id),
      restore: () => undo(changeId),
      restored: t('someDays.restored', { days }),
      failed: (error) => errorMessage(error, t('someDays.restoreFailed', { days })),
    })
  }

  return { publish, offerUndoOf }
}

/** The day's values. If a rule gives a time, that time is ready for the choice of `at`. */
function valuesOn(day: IsoDay, { ranges }: Timetable, base: TimesBase): RangeValues {
  const days = { startDate: day, endDate: day }
  const range = ranges.find((each) => coversDay(each, day))
  if (!range) return { ...noTimes, ...days }
  const { jamaah } = mosqueDay({ ...base, ranges: [published(range)] }, day)
  const times = startPrayers.map((prayer) => [prayer, jamaah?.[prayer]?.time ?? range[prayer]])
  return { ...valuesOf(range), ...days, ...Object.fromEntries(times) }
}

const published = (range: TimetableRange) => ({ ...range, updatedAt: '' })

function daysOutside(values: RangeValues, span: DayRange, words: string): Faults<RangeValues> {
  const outside = (['startDate', 'endDate'] as const).filter(
    (field) => values[field] !== '' && !coversDay(span, values[field]),
  )
  return Object.fromEntries(outside.map((field) => [field, words]))
}
