import { addDays, daysBetween, earlierOf, earliestDay, type IsoDay, laterOf, latestDay } from '#days.ts'
import { type CodedError, codedError } from '#error-codes.ts'
import { type StartPrayer, startPrayers } from './start-times.ts'

/** Whole days, both ends included. */
export interface DayRange {
  readonly startDate: IsoDay
  readonly endDate: IsoDay
}

/** Times that end within this many days are highlighted. */
export const soonDays = 14

/** Accepts two days in either order. */
export function rangeBetween(one: IsoDay, other: IsoDay): DayRange {
  return one <= other ? { startDate: one, endDate: other } : { startDate: other, endDate: one }
}

export function countDays({ startDate, endDate }: DayRange): number {
  return daysBetween(startDate, endDate) + 1
}

export function daysOf(range: DayRange): IsoDay[] {
  return Array.from({ length: countDays(range) }, (_, index) => addDays(range.startDate, index))
}

/** `2027-03-28/2027-10-24`, or `2027-03-28`. */
export function daysOfSpan({ startDate, endDate }: DayRange): string {
  return startDate === endDate ? startDate : `${startDate}/${endDate}`
}

export function spanOf(days: string): DayRange {
  const [startDate = '', endDate = startDate] = days.split('/')
  return { startDate, endDate }
}

export function coversDay(range: DayRange, day: IsoDay): boolean {
  return range.startDate <= day && day <= range.endDate
}

export function rangesOverlap(one: DayRange, other: DayRange): boolean {
  return one.startDate <= other.endDate && other.startDate <= one.endDate
}

/** The part of a range within a span that overlaps it. */
export function daysWithin(range: DayRange, span: DayRange): DayRange {
  return {
    startDate: laterOf(range.startDate, span.startDate),
    endDate: earlierOf(range.endDate, span.endDate),
  }
}

/** Limited to the days that the product supports. */
export function supportedDays(from: IsoDay, to: IsoDay): DayRange {
  return daysWithin({ startDate: from, endDate: to }, { startDate: earliestDay, endDate: latestDay })
}

/** The first range, by start date, that shares a day with `wanted`; null if none does. */
export function findOverlap<R extends DayRange>(ranges: readonly R[], wanted: DayRange): R | null {
  let first: R | null = null
  for (const range of ranges) {
    if (rangesOverlap(range, wanted) && (!first || range.startDate < first.startDate)) first = range
  }
  return first
}

export function overlapErrorOf({ startDate, endDate }: DayRange): CodedError {
  return codedError('rangeOverlaps', { startDate, endDate })
}

/** Sorted by start date. */
export function rangesWithin<R extends DayRange>(ranges: readonly R[], days: DayRange): R[] {
  return ranges
    .filter((range) => rangesOverlap(range, days))
    .sort((one, other) => (one.startDate < other.startDate ? -1 : 1))
}

/** Maps each covered day to its range; days without a range are missing. */
export function rangeByDay<R extends DayRange>(ranges: readonly R[], days: DayRange): Map<IsoDay, R> {
  const byDay = new Map<IsoDay, R>()
  for (const range of rangesWithin(ranges, days)) {
    let day = coversDay(range, days.startDate) ? days.startDate : range.startDate
    for (; day <= range.endDate && day <= days.endDate; day = addDays(day, 1)) byDay.set(day, range)
  }
  return byDay
}

/**
 * The last day of the unbroken stretch of covered days that starts at `today`; null if `today` is not
 * covered.
 */
export function coveredUntil(ranges: readonly DayRange[], today: IsoDay): IsoDay | null {
  let until: IsoDay | null = null
  let next = today
  for (const range of [...ranges].sort((one, other) => (one.startDate < other.startDate ? -1 : 1))) {
    if (range.endDate < next) continue
    if (range.startDate > next) break
    until = range.endDate
    next = addDays(range.endDate, 1)
  }
  return until
}

/**
 * The last day before the first day without times, counted from `today`, or from the first range if that
 * starts later. If `today` has no times, the last past day that had some; null without ranges.
 */
export function timesSetUntil(ranges: readonly DayRange[], today: IsoDay): IsoDay | null {
  const [first = today] = ranges.map(({ startDate }) => startDate).sort()
  const pastEnds = ranges.map(({ endDate }) => endDate).filter((day) => day < today)
  return coveredUntil(ranges, laterOf(today, first)) ?? pastEnds.sort().at(-1) ?? null
}

/** Days without a range, in order, as the longest possible stretches. */
export function gapsWithin(ranges: readonly DayRange[], days: DayRange): DayRange[] {
  const gaps: DayRange[] = []
  let next = days.startDate
  for (const range of rangesWithin(ranges, days)) {
    if (range.startDate > next) gaps.push({ startDate: next, endDate: addDays(range.startDate, -1) })
    const after = addDays(range.endDate, 1)
    if (after > next) next = after
  }
  if (next <= days.endDate) gaps.push({ startDate: next, endDate: days.endDate })
  return gaps
}

interface RangeDayError {
  readonly field: keyof DayRange
  readonly error: CodedError
}

/**
 * Null if the days are valid. `today` is the mosque's local day. A new range starts today or later. A changed
 * one may keep the past days that it `had`, but may not move to other past days or gain any.
 */
export function findDayError(wanted: DayRange, today: IsoDay, had?: DayRange): RangeDayError | null {
  if (wanted.endDate < wanted.startDate) {
    return { field: 'endDate', error: codedError('dayBefore', { field: 'endDate', other: 'startDate' }) }
  }
  if (wanted.startDate < today && wanted.startDate !== had?.startDate) return inPast('startDate')
  if (wanted.endDate < today && wanted.endDate !== had?.endDate) return inPast('endDate')
  if (had && wanted.startDate < today && had.endDate < addDays(today, -1) && wanted.endDate > had.endDate) {
    return { field: 'endDate', error: codedError('gainsPastDays') }
  }
  return null
}

function inPast(field: keyof DayRange): RangeDayError {
  return { field, error: codedError('dayInPast', { field }) }
}

/**
 * The first prayer whose time is not after the previous one's, to warn about; null if all ascend. Isha after
 * midnight, before 04:00 and before Fajr, is in order.
 */
export function firstNotRising(times: Partial<Record<StartPrayer, string>>): StartPrayer | null {
  let before = ''
  for (const prayer of startPrayers) {
    const time = times[prayer]
    if (!time) continue
    const isAfterMidnight = prayer === 'isha' && time < '04:00' && time < (times.fajr || '04:00')
    if (before && time <= before && !isAfterMidnight) return prayer
    before = time
  }
  return null
}
