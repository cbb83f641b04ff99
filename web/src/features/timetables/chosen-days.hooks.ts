import { addDays, daysBetween, earlierOf, type IsoDay, isIsoDay, latestDay } from '@mihrab/core/days.ts'
import { type DayRange, gapsWithin, rangesWithin } from '@mihrab/core/features/prayer-times/ranges.ts'
import { maxTimetableDays } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { useState } from 'react'

export type DaysError = 'missing' | 'past' | 'order' | 'tooLong'

/** The days to publish. */
export function useChosenDays(today: IsoDay, initial: () => DayRange) {
  const [values, setValues] = useState(initial)
  const errors = findErrors(values, today)
  return {
    values,
    errors,
    /** Null while something is wrong. */
    days: errors.startDate || errors.endDate ? null : values,
    change: (changed: Partial<DayRange>) => setValues((before) => ({ ...before, ...changed })),
  }
}

/** A year, beginning with the first day without times. */
export function yearToFill(ranges: readonly DayRange[], today: IsoDay): DayRange {
  const [gap] = gapsWithin(ranges, { startDate: today, endDate: yearAfter(yearAfter(today)) })
  const startDate = gap?.startDate ?? today
  return { startDate, endDate: yearAfter(startDate) }
}

/** The coming year, up to its last day with times. */
export function yearWithTimes(ranges: readonly DayRange[], today: IsoDay): DayRange {
  const year = { startDate: today, endDate: yearAfter(today) }
  const last = rangesWithin(ranges, year).at(-1)
  return { startDate: today, endDate: last ? earlierOf(last.endDate, year.endDate) : year.endDate }
}

/** The day before the same date of the next year; for 29 February that date is 1 March. */
export function yearAfter(day: IsoDay): IsoDay {
  const monthDay = day.slice(4) === '-02-29' ? '-03-01' : day.slice(4)
  return earlierOf(addDays(`${Number(day.slice(0, 4)) + 1}${monthDay}`, -1), lastDayFrom(day))
}

function findErrors({ startDate, endDate }: DayRange, today: IsoDay) {
  const errors: { startDate?: DaysError; endDate?: DaysError } = {}
  if (!isIsoDay(startDate)) errors.startDate = 'missing'
  else if (startDate < today) errors.startDate = 'past'
  if (!isIsoDay(endDate)) errors.endDate = 'missing'
  else if (errors.startDate) return errors
  else if (endDate < startDate) errors.endDate = 'order'
  else if (daysBetween(startDate, endDate) >= maxTimetableDays) errors.endDate = 'tooLong'
  return errors
}

/** The last day that may be chosen with a given first one. */
export function lastDayFrom(startDate: IsoDay): IsoDay {
  return earlierOf(addDays(startDate, maxTimetableDays - 1), latestDay)
}
