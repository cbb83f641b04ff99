import type { Calculation } from '#features/prayer-times/day-times.ts'
import { type DayRange, daysWithin, gapsWithin, rangesWithin } from '#features/prayer-times/ranges.ts'
import { keepInRamadan } from '#features/ramadan/ramadan-days.ts'
import { applyEdits } from './checking/apply-edits.ts'
import { timetableDaysOf } from './checking/published-days.ts'
import { spansOf } from './findings.ts'
import type { TimetableDay, TimetableEdits } from './timetable-days.ts'
import { type TimetableToPublish, timetableToPublish } from './timetable-to-publish.ts'
import type { Timetable, TimetableRange } from './timetables.schemas.ts'

export interface FixedTimetable extends TimetableToPublish {
  /** From the first day with new times to the last. */
  readonly days: DayRange
}

/**
 * A timetable that gives published days their new times, to be published on `days` in mode `replace`; other
 * days among them keep theirs. `present` must cover all of these days, its own start times also a week on
 * either side. If only start times change, times that follow them by a rule still do. Null if `edits` is
 * empty.
 */
export function fixTimetable(
  calculation: Calculation,
  present: Pick<Timetable, 'ranges' | 'ownBegins'>,
  edits: TimetableEdits,
): FixedTimetable | null {
  const dates = Object.keys(edits).sort()
  const [startDate, endDate] = [dates[0], dates.at(-1)]
  if (startDate === undefined || endDate === undefined) return null
  const days = { startDate, endDate }
  const ranges = present.ranges.map((range) => ({ ...range, updatedAt: '' }))
  const published = timetableDaysOf({ calculation, ranges, ownBegins: present.ownBegins }, startDate, endDate)
  const fixedDays = applyEdits(published, edits)
  const around = present.ownBegins.filter(({ date }) => date < startDate || date > endDate)
  const ownBegins = fixedDays.flatMap(ownBeginsOf)
  const republished = fixedDays.filter(
    ({ date }) => hasColumn(edits[date], 'jamaah.') || hasColumn(edits[date], 'jumuah.'),
  )
  const spans = spansOf(republished.map(({ date }) => date))
  const unchanged = rangesWithin(present.ranges, days).flatMap((range) =>
    gapsWithin(spans, daysWithin(range, days)).map((gap) => ({ ...range, ...gap })),
  )
  const toPublish = timetableToPublish({ calculation, days: republished, present: [...around, ...ownBegins] })
  const fixedRanges = present.ranges
    .filter(({ overridesRamadan = [] }) => overridesRamadan.length > 0)
    .reduce<readonly TimetableRange[]>(
      (fixed, range) => keepInRamadan(fixed, [range], range.overridesRamadan),
      toPublish.ranges,
    )
  const hasOtherBegins = dates.some((date) => hasColumn(edits[date], 'begins.'))
  return {
    days,
    ranges: [...unchanged, ...fixedRanges].sort((one, other) => (one.startDate < other.startDate ? -1 : 1)),
    ...(hasOtherBegins && { ownBegins }),
  }
}

function hasColumn(edit: TimetableEdits[string] = {}, kind: 'begins.' | 'jamaah.' | 'jumuah.'): boolean {
  return Object.keys(edit).some((column) => column.startsWith(kind))
}

function ownBeginsOf({ date, begins }: TimetableDay) {
  return Object.keys(begins).length > 0 ? [{ date, ...begins }] : []
}
