import { addDays, type IsoDay, laterOf } from '#days.ts'
import { type CodedError, codedError } from '#error-codes.ts'
import type { RangePrayer } from './prayer-times.schemas.ts'

/** Whole days, both ends included. */
export interface DayRange {
  readonly startDate: IsoDay
  readonly endDate: IsoDay
}

/** Times that end within so many days are called attention to. */
export const soonDays = 14

/** Puts two days in order, however they were chosen. */
export function rangeBetween(one: IsoDay, other: IsoDay): DayRange {
  return one <= other ? { startDate: one, endDate: other } : { startDate: other, endDate: one }
}

export function coversDay(range: DayRange, day: IsoDay): boolean {
  return range.startDate <= day && day <= range.endDate
}

export function rangesOverlap(one: DayRange, other: DayRange): boolean {
  return one.startDate <= other.endDate && other.startDate <= one.endDate
}

/** The first range, by start date, that shares a day with the wanted one. */
export function findOverlap<R extends DayRange>(ranges: readonly R[], wanted: DayRange): R | null {
  let first: R | null = null
  for (const range of ranges) {
    if (rangesOverlap(range, wanted) && (!first || range.startDate < first.startDate)) first = range
  }
  return first
}

/** What is wrong with a range that shares a day with one that is already there. */
export function overlapErrorOf({ startDate, endDate }: DayRange): CodedError {
  return codedError('rangeOverlaps', { startDate, endDate })
}

/** The ranges that share a day with the given days, by start date. */
export function rangesWithin<R extends DayRange>(ranges: readonly R[], days: DayRange): R[] {
  return ranges
    .filter((range) => rangesOverlap(range, days))
    .sort((one, other) => (one.startDate < other.startDate ? -1 : 1))
}

/** Each of the given days that a range covers, with that range. */
export function rangeByDay<R extends DayRange>(ranges: readonly R[], days: DayRange): Map<IsoDay, R> {
  const byDay = new Map<IsoDay, R>()
  for (const range of rangesWithin(ranges, days)) {
    let day = coversDay(range, days.startDate) ? days.startDate : range.startDate
    for (; day <= range.endDate && day <= days.endDate; day = addDays(day, 1)) byDay.set(day, range)
  }
  return byDay
}

/**
 * The last day, from `today` on, up to which every day is covered without a gap; null when today itself is not.
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
 * The day until which the times of a mosque are set: the last one before a day without times. Days are counted from
 * `today`, or from the first range where that starts later. On a day without times it is the last day that had some; without
 * ranges it is null.
 */
export function timesSetUntil(ranges: readonly DayRange[], today: IsoDay): IsoDay | null {
  const [first = today] = ranges.map(({ startDate }) => startDate).sort()
  const pastEnds = ranges.map(({ endDate }) => endDate).filter((day) => day < today)
  return coveredUntil(ranges, laterOf(today, first)) ?? pastEnds.sort().at(-1) ?? null
}

/** The stretches of the given days that no range covers, in order, each as long as can be. */
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

export interface RangeDayError {
  readonly field: keyof DayRange
  readonly error: CodedError
}

/**
 * What is wrong with the days of a range, on the mosque's own `today`; null when nothing is. A new range starts
 * today or later. A changed one may keep the past days that it `had`, and may not move to others or gain any.
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

const risingOrder: readonly RangePrayer[] = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha']

/**
 * The first prayer whose time does not come after the one before it, to warn of; null when they rise. Isha after
 * midnight, before 04:00 and before Fajr, rises too.
 */
export function firstNotRising(times: Partial<Record<RangePrayer, string>>): RangePrayer | null {
  let before = ''
  for (const prayer of risingOrder) {
    const time = times[prayer]
    if (!time) continue
    const isAfterMidnight = prayer === 'isha' && time < '04:00' && time < (times.fajr || '04:00')
    if (before && time <= before && !isAfterMidnight) return prayer
    before = time
  }
  return null
}
