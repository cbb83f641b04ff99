import type { IsoDay } from '@mihrab/core/days.ts'
import { fieldErrorsIn } from '@mihrab/core/describe-error.ts'
import { type CodedError, codedError } from '@mihrab/core/error-codes.ts'
import {
  type PrayerTimeRange,
  rangePrayers,
  rangeSchema,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import {
  coversDay,
  type DayRange,
  findDayError,
  findOverlap,
  overlapErrorOf,
} from '@mihrab/core/features/prayer-times/ranges.ts'
import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import i18next from 'i18next'
import type { Faults } from '#forms/use-field-errors.ts'
import { ApiError } from '#lib/api.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { describeError, describeFields } from '#lib/describe-error.ts'
import { formatDayRange } from '#lib/format-day.ts'
import type { Capacity } from './prayer-times.hooks.ts'
import { type EditValues, fieldsOf, givenRangeOf, hasRealDays, type RangeValues } from './times-form.ts'

/** Errors by the contract, under the form's own fields. */
export function findFieldErrors(values: RangeValues): Record<string, CodedError> {
  const errors = fieldErrorsIn(rangeSchema.safeParse(givenRangeOf(values)).error?.issues ?? [])
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) =>
      fieldsOf(field).flatMap((name) => (isShown(values, name) ? [[name, error]] : [])),
    ),
  )
}

/** A prayer has one field, for its time or for its minutes. */
function isShown({ rules }: RangeValues, name: string): boolean {
  const prayer = startPrayers.find((each) => name === `rules.${each}`)
  return !prayer || rules[prayer] !== undefined
}

/** For a new range, whose days were chosen on the calendar. */
export function checkNewTimes(values: RangeValues, capacity: Capacity): Faults<RangeValues> {
  const errors = findFieldErrors(values)
  if (capacity === 'admin') return describeFields(errors)
  // Mosque admins and contact persons get another sentence.
  for (const prayer of rangePrayers) {
    if (errors[prayer]?.code === 'timeRequired') {
      errors[prayer] = codedError('timeToSetRequired', { field: prayer })
    }
  }
  return describeFields(errors)
}

type Surroundings = {
  today: IsoDay
  others: readonly PrayerTimeRange[]
  /** The days of the saved range; omitted if the values become a new one. */
  had?: DayRange | undefined
}

/** The checks that the browser can do; the server checks again. */
export function checkRange(values: RangeValues, { today, others, had }: Surroundings): Faults<RangeValues> {
  const errors = findFieldErrors(values)
  if (!hasRealDays(values)) return describeFields(errors)
  const found = findDayError(values, today, had)
  const other = findOverlap(others, values)
  return {
    ...(found && { [found.field]: describeError(found.error) }),
    ...describeFields(errors),
    ...(other && { whole: describeOverlap(overlapErrorOf(other), today, browserLocale()) }),
  }
}

/** For times of some days of a range, all of which must be among those that can be chosen. */
export function checkSomeDays(
  values: EditValues,
  only: DayRange,
  selectable: DayRange,
  today: IsoDay,
): Faults<EditValues> {
  const { startDate, endDate, ...faults } = checkRange({ ...values, ...only }, { today, others: [] })
  const days = formatDayRange(today, selectable.startDate, selectable.endDate, browserLocale())
  const found = Object.entries({ startDate, endDate }).flatMap(([name, fault]) => {
    const day = only[name as keyof DayRange]
    const isOutside = day !== '' && !coversDay(selectable, day)
    const text = isOutside ? i18next.t('someDays.outside', { ns: 'prayerTimes', days }) : fault
    return text ? [[`only.${name}`, text]] : []
  })
  return { ...faults, ...Object.fromEntries(found) }
}

/** Names the conflicting range, with its days as written on `today`. */
export function describeOverlap(error: CodedError, today: IsoDay, locale: string): string {
  const { startDate = '', endDate = '' } = error.params ?? {}
  return describeError(error, { days: formatDayRange(today, String(startDate), String(endDate), locale) })
}

/** Describes an overlap found by the server; `message` for any other error. */
export function describeRefusal(error: unknown, message: string, today: IsoDay, locale: string): string {
  if (!(error instanceof ApiError) || error.reason !== 'rangeOverlaps') return message
  return describeOverlap({ code: error.reason, params: error.params }, today, locale)
}
