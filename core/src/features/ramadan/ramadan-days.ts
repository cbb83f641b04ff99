/** Ramadan by a mosque's calendar: its fasts, the nights before them, and the schedule in force. */

import { addDays, type IsoDay } from '#days.ts'
import {
  type DayRange,
  daysWithin,
  gapsWithin,
  rangesOverlap,
  rangesWithin,
} from '#features/prayer-times/ranges.ts'
import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import { type HijriCalendar, type HijriMonth, hijriOfDay, monthOf } from '#hijri/hijri-calendar.ts'
import type { RamadanPart, RamadanVersion } from './ramadan.schemas.ts'

interface PartInForce extends RamadanPart {
  /** ISO instant at which the schedule was saved. */
  readonly updatedAt: string
}

export interface RamadanOfDay {
  /** The fast of this day, 1–30; null on the evening before the first. */
  readonly fast: number | null
  readonly imsakMinutes: number
  /** Applies from Fajr to Maghrib; null without a schedule. */
  readonly dayPart: PartInForce | null
  /** Applies to Isha and Taraweeh of the night that begins on this day; null too on the evening before Eid. */
  readonly nightPart: PartInForce | null
}

const ramadan = 9

/** Null on days outside Ramadan, but for the evening before its first day. */
export function ramadanOfDay(
  calendar: HijriCalendar,
  versions: readonly RamadanVersion[],
  date: IsoDay,
): RamadanOfDay | null {
  const [today, tomorrow] = [hijriOfDay(calendar, date), hijriOfDay(calendar, addDays(date, 1))]
  const fast = today.month === ramadan ? today.day : null
  const nextFast = tomorrow.month === ramadan ? tomorrow.day : null
  if (fast === null && nextFast === null) return null
  const byDay = versionInForce(versions, tomorrow.year, addDays(date, -1))
  const byNight = versionInForce(versions, tomorrow.year, date)
  return {
    fast,
    imsakMinutes: byDay?.schedule?.imsakMinutes ?? 0,
    dayPart: partOn(byDay, fast),
    nightPart: partOn(byNight, nextFast),
  }
}

/** The version in force from an evening on: of the latest year up to `year`, the last saved by then. */
export function versionInForce<Version extends Pick<RamadanVersion, 'year' | 'savedOn'>>(
  versions: readonly Version[],
  year: number,
  evening: IsoDay,
): Version | null {
  let found: Version | null = null
  for (const version of versions) {
    if (version.year > year || version.savedOn > evening) continue
    const isLater =
      !found || version.year > found.year || (version.year === found.year && version.savedOn > found.savedOn)
    if (isLater) found = version
  }
  return found
}

function partOn(version: RamadanVersion | null, fast: number | null): PartInForce | null {
  if (!version?.schedule || fast === null) return null
  const part = version.schedule.parts.findLast(({ fromDay }) => fromDay <= fast)
  return part ? { ...part, updatedAt: version.updatedAt } : null
}

/** The Ramadan that is running on a day, or else the next. */
export function ramadanFrom(calendar: HijriCalendar, today: IsoDay): HijriMonth {
  const { year, month } = hijriOfDay(calendar, today)
  return monthOf(calendar, month > ramadan ? year + 1 : year, ramadan)
}

/** The fasts of a Ramadan, and the evening before. */
export function daysAndNights({ firstDay, days }: Pick<HijriMonth, 'firstDay' | 'days'>): DayRange {
  return { startDate: addDays(firstDay, -1), endDate: addDays(firstDay, days - 1) }
}

/** Each Ramadan with a day or a night in a span, from the evening before its first day. */
export function ramadansWithin(calendar: HijriCalendar, span: DayRange): (DayRange & { year: number })[] {
  const [first, last] = [span.startDate, span.endDate].map((day) => hijriOfDay(calendar, day).year)
  const years = Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => (first ?? 0) + index)
  return years
    .map((year) => ({ year, ...daysAndNights(monthOf(calendar, year, ramadan)) }))
    .filter((each) => rangesOverlap(each, span))
}

/**
 * Ranges of which the given prayers stand above the Ramadan schedule, split where a Ramadan begins and ends.
 * The evening before counts: its Isha is that of the first night.
 */
export function keepInRamadan<Range extends DayRange & { overridesRamadan?: readonly StartPrayer[] }>(
  ranges: readonly Range[],
  ramadans: readonly DayRange[],
  prayers: readonly StartPrayer[] = startPrayers,
): Range[] {
  return ranges.flatMap((range) => {
    const inside = rangesWithin(ramadans, range).map((each) => daysWithin(each, range))
    const { overridesRamadan: former = [] } = range
    const overridesRamadan = startPrayers.filter((each) => former.includes(each) || prayers.includes(each))
    return [
      ...inside.map((days) => ({ ...range, ...days, overridesRamadan })),
      ...gapsWithin(inside, range).map((days) => ({ ...range, ...days })),
    ].sort((one, other) => one.startDate.localeCompare(other.startDate))
  })
}
