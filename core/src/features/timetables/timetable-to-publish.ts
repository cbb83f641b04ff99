import type { IsoDay } from '#days.ts'
import type { OwnBegins } from '#features/prayer-times/day-start-times.ts'
import type { Calculation } from '#features/prayer-times/day-times.ts'
import { startPrayers } from '#features/prayer-times/start-times.ts'
import { fewestRanges, type ReadDay } from './fewest-ranges.ts'
import { ownBeginsAfter, planBegins } from './publication-plan.ts'
import type { TimetableDay } from './timetable-days.ts'
import type { PublishMode, TimetableRange } from './timetables.schemas.ts'

interface DaysToPublish {
  readonly calculation: Calculation
  readonly days: readonly TimetableDay[]
  /** Start times that the mosque prints already, on these days and in the week on either side. */
  readonly present?: readonly OwnBegins[]
  readonly mode?: PublishMode
}

export interface TimetableToPublish {
  readonly ranges: readonly TimetableRange[]
  /** Omitted if the days have no start times, so that the mosque's own stay. */
  readonly ownBegins?: readonly OwnBegins[]
}

/**
 * The fewest ranges and the own start times that give a mosque's days the times that were read. Of a repeated
 * day the first is used. A prayer without iqamah on any day is held at its start time; days without any stay
 * without.
 */
export function timetableToPublish({
  calculation,
  days,
  present = [],
  mode = 'replace',
}: DaysToPublish): TimetableToPublish {
  const once = [...new Map(days.toReversed().map((day) => [day.date, day])).values()].reverse()
  const given = once.flatMap(({ date, begins }): OwnBegins[] =>
    Object.keys(begins).length > 0 ? [{ date, ...begins }] : [],
  )
  const dates = new Set(once.map(({ date }) => date))
  const held = given.length > 0 ? beginsAfter(present, dates, given, mode) : present
  const ranges = fewestRanges({ calculation, ownBegins: held }, once.map(readDayOf))
  return { ranges, ...(given.length > 0 && { ownBegins: given }) }
}

function beginsAfter(
  present: readonly OwnBegins[],
  dates: ReadonlySet<IsoDay>,
  given: readonly OwnBegins[],
  mode: PublishMode,
): OwnBegins[] {
  const within = present.filter(({ date }) => dates.has(date))
  return ownBeginsAfter(present, planBegins(within, given, mode))
}

function readDayOf({ date, jamaah, jumuah }: TimetableDay): ReadDay {
  const isHeld = jumuah.length > 0 || Object.keys(jamaah).length > 0
  const times = Object.fromEntries(startPrayers.map((prayer) => [prayer, jamaah[prayer] ?? null]))
  return { date, jamaah: isHeld ? (times as NonNullable<ReadDay['jamaah']>) : null, jumuah }
}
