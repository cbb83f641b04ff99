import type { TimetableColumn } from '#features/timetables/timetable-days.ts'
import type { PrayerName } from '#prayer/methods.ts'
import { type CheckedDays, median, offsetOf, runsOf, timesOf } from './checked-days.ts'

/** All methods give about the same times for these. */
const byDaylight: readonly PrayerName[] = ['sunrise', 'dhuhr', 'asr', 'maghrib']
/** Minutes by which tables usually differ from the sun; those of a neighbouring city differ by more. */
const ordinary = 40
const hour = 60
const leeway = 15

/** Minutes by which the clock of the start times is ahead of the local clock, by day: 0, 60 or −60. */
export function beginsAhead(days: CheckedDays): number[] {
  const votes = days.dates.map((_, index) =>
    byDaylight.flatMap((prayer) => offsetOf(days, `begins.${prayer}`, index) ?? []),
  )
  const offsets = votes.map((each) => median(each))
  const known = offsets.filter((each) => each !== null)
  const near = known.filter((each) => Math.abs(each) <= ordinary)
  const usual = near.length >= known.length / 10 ? (median(near) ?? 0) : 0
  const ahead = offsets.map((offset) => (offset === null ? null : hoursOf(offset - usual)))
  const filled = ahead.map(
    (each, index) => each ?? (ahead[index - 1] === ahead[index + 1] ? ahead[index - 1] : 0) ?? 0,
  )
  return withoutLoneVotes(filled, votes)
}

function hoursOf(minutes: number): number {
  return Math.abs(Math.abs(minutes) - hour) <= leeway ? Math.sign(minutes) * hour : 0
}

/** A single column on a day or two is a slip, not a clock. */
function withoutLoneVotes(ahead: readonly number[], votes: readonly (readonly number[])[]): number[] {
  const withoutLone = [...ahead]
  const off = ahead.flatMap((each, index) => (each === 0 ? [] : [index]))
  for (const { first, last } of runsOf(off)) {
    const isLone = last - first < 2 && (votes[first]?.length ?? 0) < 2
    if (isLone) withoutLone.fill(0, first, last + 1)
  }
  return withoutLone
}

/** True if a column of start times is off by the hour on a run of days. */
export function isBeginsAhead(
  days: CheckedDays,
  column: TimetableColumn,
  run: { readonly first: number; readonly last: number; readonly ahead: number },
): boolean {
  const within = timesOf(days, column).flatMap((time, index) =>
    time !== null && index >= run.first && index <= run.last ? [offsetOf(days, column, index) ?? 0] : [],
  )
  const offset = median(within)
  if (offset === null) return false
  const steps = [
    stepBetween(days, column, run.first - 1, run.first),
    stepBetween(days, column, run.last + 1, run.last),
  ].filter((step) => step !== null)
  if (steps.length > 0) return steps.every((step) => Math.abs(step - run.ahead) <= hour / 2)
  return Math.abs(offset - run.ahead) < Math.abs(offset)
}

function stepBetween(days: CheckedDays, column: TimetableColumn, from: number, to: number): number | null {
  const [before, after] = [offsetOf(days, column, from), offsetOf(days, column, to)]
  return before === null || after === null ? null : after - before
}
