import { startPrayers } from '#features/prayer-times/start-times.ts'
import type { TimetableColumn } from '#features/timetables/timetable-days.ts'
import { type CheckedDays, median, timesOf } from './checked-days.ts'
import { countOutOfPlace, isOutOfPlace } from './out-of-place.ts'

const columns = startPrayers.map((prayer): TimetableColumn => `jamaah.${prayer}`)
/** Minutes: a clock change moves at least half of the times by this much. */
const leastStep = 35
/** Minutes: a single column must move by this much. */
const leastOwnStep = 25
const hour = 60
/** Days on either side with which a jumu'ah is compared. */
const weeksBeside = 28

/**
 * Minutes by which the clock of the iqamah times is ahead of the local clock, by day: 0, 60 or −60. Iqamah
 * times follow their own rules, so this searches for days on which most of them move by an hour, and compares
 * those with the zone's clock changes.
 */
export function jamaahAhead(days: CheckedDays): number[] {
  const zone = days.dates.map((_, index) => zoneStep(days, index))
  const file = days.dates.map((_, index) => fileStep(days, index, zone[index] ?? 0))
  const moved = file.some((step, index) => step !== 0 && zone[index] === 0)
  const never = days.dates.map(() => 0)
  if (!moved && zone.every((step, index) => step === 0 || file[index] !== 0)) return allDaysAhead(days, never)
  let ahead = 0
  const first = days.dates.map((_, index) => {
    ahead += (file[index] ?? 0) - (zone[index] ?? 0)
    return ahead
  })
  const shifted = [0, hour, -hour].map((by) => first.map((each) => each + by)).filter(isWithinAnHour)
  const best = bestOf(days, moved ? shifted : [never, ...shifted])
  return best && (moved || isWorthIt(days, best)) ? best : never
}

/** For times that are an hour off from the first day to the last. */
function allDaysAhead(days: CheckedDays, never: number[]): number[] {
  const best = bestOf(days, [never, ...[hour, -hour].map((by) => never.map(() => by))])
  return best && isWorthIt(days, best) ? best : never
}

function isWithinAnHour(ahead: readonly number[]): boolean {
  return ahead.every((each) => Math.abs(each) <= hour)
}

/** Number of times a day that must come into place, if no step in the file shows the hour. */
const leastGain = 0.5

function isWorthIt(days: CheckedDays, ahead: readonly number[]): boolean {
  const off = ahead.flatMap((each, index) => (each === 0 ? [] : [index]))
  const gain = off.map(
    (index) => countOutOfPlace(days, index, 0) - countOutOfPlace(days, index, -(ahead[index] ?? 0)),
  )
  return gain.reduce((sum, each) => sum + each, 0) >= leastGain * off.length
}

/** The one with the fewest times out of place; of equal ones the one with the fewest days off. */
function bestOf(days: CheckedDays, all: readonly number[][]): number[] | null {
  const costs = all.map((ahead) => {
    const wrong = ahead.reduce((sum, each, index) => sum + countOutOfPlace(days, index, -each), 0)
    return wrong + ahead.filter((each) => each !== 0).length / 1000
  })
  const least = Math.min(...costs)
  return all[costs.indexOf(least)] ?? null
}

function zoneStep({ clocks }: CheckedDays, index: number): number {
  return index === 0 ? 0 : (clocks[index] ?? 0) - (clocks[index - 1] ?? 0)
}

/** Minutes by which the file's clock goes forward on a day: 0, 60 or −60. */
function fileStep(days: CheckedDays, index: number, zone: number): number {
  const steps = columns.flatMap((column) => stepOf(days, column, index) ?? [])
  const middle = median(steps)
  if (middle === null) return 0
  const maghrib = stepOf(days, 'jamaah.maghrib', index)
  if (zone !== 0) {
    const step = maghrib ?? [...steps].sort((one, other) => Math.abs(other) - Math.abs(one))[0] ?? 0
    return Math.sign(step) === Math.sign(zone) && Math.abs(step) >= leastStep ? zone : 0
  }
  if (Math.abs(middle) < leastStep || (steps.length < 2 && days.table.size > 1)) return 0
  const isAgreed =
    maghrib === null || (Math.sign(maghrib) === Math.sign(middle) && Math.abs(maghrib) >= leastStep)
  return isAgreed ? Math.sign(middle) * hour : 0
}

/** Compares with the last day that has a time, up to three days back. */
function stepOf(days: CheckedDays, column: TimetableColumn, index: number): number | null {
  const times = timesOf(days, column)
  const time = times[index] ?? null
  const before = [1, 2, 3].map((count) => times[index - count] ?? null).find((each) => each !== null)
  return time === null || before === undefined || before === null ? null : time - before
}

interface Run {
  readonly first: number
  readonly last: number
  readonly ahead: number
}

/** True if a column of iqamah times moved with the others and should be moved back. */
export function isJamaahAhead(days: CheckedDays, column: TimetableColumn, run: Run): boolean {
  const steps = [
    zoneStep(days, run.first) === 0 ? stepOf(days, column, run.first) : null,
    zoneStep(days, run.last + 1) === 0 ? negative(stepOf(days, column, run.last + 1)) : null,
  ].filter((step) => step !== null)
  if (steps.length > 0) return steps.every((step) => Math.sign(run.ahead) * step >= leastOwnStep)
  return fitsBetterMoved(days, column, run)
}

function negative(step: number | null): number | null {
  return step === null ? null : -step
}

function fitsBetterMoved(days: CheckedDays, column: TimetableColumn, { first, last, ahead }: Run): boolean {
  const withTime = timesOf(days, column).flatMap((time, index) =>
    time !== null && index >= first && index <= last ? [index] : [],
  )
  const prayer = startPrayers.find((each) => column === `jamaah.${each}`)
  if (!prayer) return fitsJumuah(days, column, { first, last, ahead })
  const wrong = (moved: number) => withTime.filter((index) => isOutOfPlace(days, prayer, index, moved)).length
  return withTime.length > 0 && wrong(-ahead) <= wrong(0)
}

/**
 * A jumu'ah moves if that brings it nearer to those of the weeks before and after. If the clocks change
 * between them, it may have stayed, or moved with the clocks all or part of the way.
 */
function fitsJumuah(days: CheckedDays, column: TimetableColumn, { first, last, ahead }: Run): boolean {
  const held = timesOf(days, column).flatMap((time, index) => (time === null ? [] : [{ time, index }]))
  const inside = held.filter(({ index }) => index >= first && index <= last)
  const outside = held.filter(({ index }) => {
    return (index < first && index >= first - weeksBeside) || (index > last && index <= last + weeksBeside)
  })
  const medianOf = (of: typeof held) => median(of.map(({ time }) => time))
  const clockOf = (of: typeof held) => median(of.map(({ index }) => days.clocks[index] ?? 0)) ?? 0
  const [time, other] = [medianOf(inside), medianOf(outside)]
  if (time === null || other === null) return false
  const clocks = clockOf(inside) - clockOf(outside)
  const strange = (step: number) => Math.max(Math.min(0, clocks) - step, step - Math.max(0, clocks), 0)
  return strange(time - ahead - other) < strange(time - other)
}
