import { clockOfMinutes } from '#features/prayer-times/rule-times.ts'
import { minutesOfClock } from '#features/prayer-times/rules.schemas.ts'
import { paramsOf } from '#features/timetables/describe-finding.ts'
import type { SentenceName } from '#features/timetables/finding-words.ts'
import type { TimetableColumn } from '#features/timetables/timetable-days.ts'
import { type Cause, type Change, fix } from './causes.ts'
import { beginningAt, type CheckedDays, nearest, offsetOf, timesOf } from './checked-days.ts'
import { type Fit, fitAmong, strideOf } from './neighbours.ts'

/** Minutes. Start times move evenly; iqamahs move in steps of five and ten. */
const leastSlip = { begins: 7, jamaah: 12 }
const leastJump = 20
/** Minutes: a corrected slip must come this near to its neighbours. */
const explained = 3
const longestStretch = 3

/** Times on one to three days that are far from those of the days beside them. */
export function findSlipsAndJumps(days: CheckedDays): Cause[] {
  return [...days.table.keys()].flatMap((column) =>
    Array.from({ length: longestStretch }, (_, at) => at + 1).flatMap((length) =>
      stretchesOf(days, column, length),
    ),
  )
}

/** A time that does not fit, with the one that would. */
interface Misfit {
  readonly index: number
  readonly fit: Fit
  readonly time: number
  /** The time from which a single typing slip made it; null if there is none. */
  readonly meant: number | null
}

function stretchesOf(days: CheckedDays, column: TimetableColumn, length: number): Cause[] {
  const stride = strideOf(column)
  const causes: Cause[] = []
  for (let first = 0; first < days.dates.length; first += 1) {
    if (!isStep(days, column, first)) continue
    const last = first + (length - 1) * stride
    const indexes = Array.from({ length }, (_, at) => first + at * stride)
    const misfits = indexes.flatMap((at) => misfitAt(days, column, { first, last, at }) ?? [])
    const found = misfits.length === length && isOneWay(misfits) ? causeOf(days, column, misfits) : null
    if (!found) continue
    causes.push(found)
    fix(days, found.changes ?? [])
  }
  return causes
}

/** True if a day's time differs from the one before: a quick check, since hardly any does. */
function isStep(days: CheckedDays, column: TimetableColumn, index: number): boolean {
  const times = timesOf(days, column)
  const [before, time] = [times[index - strideOf(column)] ?? null, times[index] ?? null]
  if (time === null || before === null) return time !== null
  const bySun = (offsetOf(days, column, index) ?? 0) - (offsetOf(days, column, index - strideOf(column)) ?? 0)
  const step = column.startsWith('begins.') ? bySun : time - before
  return Math.min(Math.abs(bySun), Math.abs(step)) >= leastSlip.begins
}

function isOneWay(misfits: readonly Misfit[]): boolean {
  return new Set(misfits.map(({ time, fit }) => Math.sign(time - fit.best))).size === 1
}

function misfitAt(
  days: CheckedDays,
  column: TimetableColumn,
  stretch: { readonly first: number; readonly last: number; readonly at: number },
): Misfit | null {
  const index = stretch.at
  const time = timesOf(days, column)[index] ?? null
  const fit = time === null ? null : fitAmong(days, column, stretch)
  if (time === null || !fit) return null
  const away = Math.max(fit.low - time, time - fit.high)
  const isAlone = stretch.first === stretch.last && fit.isSteady
  const least = column.startsWith('begins.') ? leastSlip.begins : leastSlip.jamaah
  if (away <= (isAlone ? least : leastJump) || isWeekly(days, column, index, fit, away / 3)) return null
  const meant = meantTime(time, fit)
  return meant === null && away <= leastJump ? null : { index, fit, time, meant }
}

/** Some mosques pray at another time on some weekdays: by the clock, or by an offset from the start time. */
function isWeekly(
  days: CheckedDays,
  column: TimetableColumn,
  index: number,
  fit: Fit,
  near: number,
): boolean {
  if (!column.startsWith('jamaah.')) return false
  const times = timesOf(days, column)
  return [index - 7, index + 7].some((week) => {
    const [other, sun] = [times[week] ?? null, offsetOf(days, column, week)]
    if (other === null || sun === null) return false
    const byClock = Math.abs(other - (times[index] ?? 0)) <= near
    const bySun = Math.abs(sun - (offsetOf(days, column, index) ?? 0)) <= near
    if (fit.isSteady) return fit.isConstant ? byClock : bySun
    return byClock || bySun
  })
}

/**
 * The fitting time from which two swapped digits made the given one, otherwise one wrong digit; the likeliest
 * of several.
 */
function meantTime(time: number, { low, high, best, isSteady }: Fit): number | null {
  const [from, to] = isSteady ? [best, best] : [low, high]
  const digits = clockOfMinutes(time).replace(':', '')
  const fitting = (all: readonly string[]) =>
    all
      .filter((each) => each !== digits && each.slice(0, 2) < '24' && each.slice(2) < '60')
      .map((each) => nearest(minutesOfClock(`${each.slice(0, 2)}:${each.slice(2)}`), best))
      .filter((each) => each >= from - explained && each <= to + explained)
      .sort((one, other) => Math.abs(one - best) - Math.abs(other - best))[0]
  return fitting(withSwapped(digits)) ?? fitting(withWrong(digits)) ?? null
}

function withSwapped(digits: string): string[] {
  return [0, 1, 2].map((at) => {
    const [one = '', other = ''] = digits.slice(at, at + 2)
    return digits.slice(0, at) + other + one + digits.slice(at + 2)
  })
}

function withWrong(digits: string): string[] {
  return [0, 1, 2, 3].flatMap((at) =>
    [...'0123456789'].map((digit) => digits.slice(0, at) + digit + digits.slice(at + 1)),
  )
}

function causeOf(days: CheckedDays, column: TimetableColumn, misfits: readonly Misfit[]): Cause | null {
  const isSlip = misfits.length === 1 && misfits[0]?.meant !== null
  if (!isSlip && misfits.some(({ time, fit }) => Math.max(fit.low - time, time - fit.high) <= leastJump))
    return null
  const changes = misfits.map(({ index, fit, meant }): Change & { minutes: number } => ({
    index,
    column,
    minutes: (isSlip ? meant : null) ?? fit.best,
  }))
  const [first] = misfits
  const use = clockOfMinutes(changes[0]?.minutes ?? 0)
  const sentences = sentenceOf(days, column, misfits)
  return {
    code: isSlip ? 'slip' : 'jump',
    severity: 'warning',
    columns: [column],
    changes,
    indexes: misfits.map(({ index }) => index),
    sentences,
    values: {
      from: clockOfMinutes(first?.time ?? 0),
      beside: timesBeside(days, column, misfits),
      ...(sentences === 'oddAfterSunrise' && {
        sunrise: clockOfMinutes(sunriseAt(days, first?.index ?? 0)),
      }),
    },
    label: misfits.length === 1 ? paramsOf('use', { time: use }) : paramsOf('useTimesBeside'),
  }
}

function sentenceOf(days: CheckedDays, column: TimetableColumn, misfits: readonly Misfit[]): SentenceName {
  const [first] = misfits
  if (!first || misfits.length > 1) return 'oddTimes'
  const isAfterSunrise = column === 'jamaah.fajr' && first.time > sunriseAt(days, first.index)
  return isAfterSunrise ? 'oddAfterSunrise' : 'oddTime'
}

function sunriseAt(days: CheckedDays, index: number): number {
  return beginningAt(days, 'sunrise', index) ?? 0
}

function timesBeside(days: CheckedDays, column: TimetableColumn, misfits: readonly Misfit[]): string[] {
  const stride = strideOf(column)
  const sides = [(misfits[0]?.index ?? 0) - stride, (misfits.at(-1)?.index ?? 0) + stride]
  const times = sides.flatMap((index) => timesOf(days, column)[index] ?? []).map(clockOfMinutes)
  return [...new Set(times)]
}
