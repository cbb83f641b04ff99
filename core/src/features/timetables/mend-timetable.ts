import type { Calculation } from '#features/prayer-times/day-times.ts'
import { type DayRange, gapsWithin, rangesWithin } from '#features/prayer-times/ranges.ts'
import { applyEdits } from './checking/apply-edits.ts'
import { timetableDaysOf } from './checking/published-days.ts'
import { spansOf } from './findings.ts'
import { daysWithin } from './lay-ranges.ts'
import type { TimetableDay, TimetableEdits } from './timetable-days.ts'
import { type TimetableToLay, timetableToLay } from './timetable-to-lay.ts'
import type { Timetable } from './timetables.schemas.ts'

export interface MendedTimetable extends TimetableToLay {
  /** From the first day with new times to the last. */
  readonly days: DayRange
}

/**
 * A timetable that gives published days their new times, to be published on `days` in mode `replace`; other
 * days among them keep theirs. `present` must cover all of these days, its own start times also a week on
 * either side. If only start times change, times that follow them by a rule still do. Null if `edits` is
 * empty.
 */
export function mendTimetable(
  calculation: Calculation,
  present: Pick<Timetable, 'ranges' | 'ownBegins'>,
  edits: TimetableEdits,
): MendedTimetable | null {
  const dates = Object.keys(edits).sort()
  const [startDate, endDate] = [dates[0], dates.at(-1)]
  if (startDate === undefined || endDate === undefined) return null
  const days = { startDate, endDate }
  const ranges = present.ranges.map((range) => ({ ...range, updatedAt: '' }))
  const published = timetableDaysOf({ calculation, ranges, ownBegins: present.ownBegins }, startDate, endDate)
  const mended = applyEdits(published, edits)
  const around = present.ownBegins.filter(({ date }) => date < startDate || date > endDate)
  const ownBegins = mended.flatMap(ownBeginsOf)
  const relaid = mended.filter(({ date }) => says(edits[date], 'jamaah.') || says(edits[date], 'jumuah.'))
  const spans = spansOf(relaid.map(({ date }) => date))
  const kept = rangesWithin(present.ranges, days).flatMap((range) =>
    gapsWithin(spans, daysWithin(range, days)).map((gap) => ({ ...range, ...gap })),
  )
  const laid = timetableToLay({ calculation, days: relaid, present: [...around, ...ownBegins] })
  const hasOtherBegins = dates.some((date) => says(edits[date], 'begins.'))
  return {
    days,
    ranges: [...kept, ...laid.ranges].sort((one, other) => (one.startDate < other.startDate ? -1 : 1)),
    ...(hasOtherBegins && { ownBegins }),
  }
}

function says(edit: TimetableEdits[string] = {}, kind: 'begins.' | 'jamaah.' | 'jumuah.'): boolean {
  return Object.keys(edit).some((column) => column.startsWith(kind))
}

function ownBeginsOf({ date, begins }: TimetableDay) {
  return Object.keys(begins).length > 0 ? [{ date, ...begins }] : []
}
