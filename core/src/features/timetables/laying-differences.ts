import type { IsoDay } from '#days.ts'
import type { OwnBegins } from '#features/prayer-times/beginnings.ts'
import type { Calculation } from '#features/prayer-times/day-times.ts'
import { type PublishedDay, publishedDays } from '#features/prayer-times/mosque-day.ts'
import { type DayRange, rangeByDay } from '#features/prayer-times/ranges.ts'
import { layOwnBegins, ownBeginsAfter } from './lay-ranges.ts'
import type { LayMode, TimetableRange } from './timetables.schemas.ts'

/** The ranges of some days, with the beginnings that a mosque prints. */
interface Times {
  readonly ranges: readonly TimetableRange[]
  readonly ownBegins: readonly OwnBegins[]
}

/** A day on which a mosque publishes other times after laying than before. */
export interface LaidDay {
  readonly date: IsoDay
  readonly before: PublishedDay
  readonly after: PublishedDay
}

interface Laying {
  readonly days: DayRange
  readonly mode: LayMode
  /** Without `ownBegins` those of the mosque stay. */
  readonly laid: Omit<Times, 'ownBegins'> & Partial<Times>
}

/** What laying would change, day by day in order. */
export function layingDifferences(calculation: Calculation, present: Times, laying: Laying): LaidDay[] {
  const { days } = laying
  const before = publishedDays(mosqueTimes(calculation, present), days)
  const after = publishedDays(mosqueTimes(calculation, timesAfter(present, laying)), days)
  return before.flatMap((day, index) => {
    const laid = after[index]
    if (!laid || saidOf(day) === saidOf(laid)) return []
    return [{ date: day.date, before: day, after: laid }]
  })
}

function saidOf({ jamaah, jumuah }: PublishedDay): string {
  return JSON.stringify([jamaah, jumuah])
}

function mosqueTimes(calculation: Calculation, { ranges, ownBegins }: Times) {
  return { calculation, ranges: ranges.map((range) => ({ ...range, updatedAt: '' })), ownBegins }
}

/** The times of the days alone, each range of one day. */
function timesAfter(present: Times, { days, mode, laid }: Laying): Times {
  const held = rangeByDay(present.ranges, days)
  const wanted = rangeByDay(laid.ranges, days)
  const dates = mode === 'fill' ? [...new Set([...held.keys(), ...wanted.keys()])] : [...wanted.keys()]
  const ranges = dates.flatMap((date) => {
    const range = (mode === 'fill' ? held.get(date) : undefined) ?? wanted.get(date)
    return range ? [{ ...range, startDate: date, endDate: date }] : []
  })
  return { ranges, ownBegins: laidOwnBegins(present.ownBegins, { days, mode, laid }) }
}

/** Those beyond the days stay: weekly rules look at them. */
function laidOwnBegins(present: Times['ownBegins'], { days, mode, laid }: Laying): readonly OwnBegins[] {
  if (!laid.ownBegins) return present
  const isWithin = ({ date }: OwnBegins) => days.startDate <= date && date <= days.endDate
  return ownBeginsAfter(present, layOwnBegins(present.filter(isWithin), laid.ownBegins, mode))
}
