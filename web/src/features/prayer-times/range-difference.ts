import {
  type PrayerTimeRange,
  type RangePrayer,
  rangePrayers,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { TimetableRange } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import i18next from 'i18next'
import { isSame } from '#forms/form-entries.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { labelOf } from '#lib/describe-error.ts'
import { formatDay, formatTime } from '#lib/format-day.ts'
import { listed } from '#lib/listed.ts'
import { describeRule } from '#lib/times-words.ts'

/** A prayer differs by its rule, or by its time if it has none. */
export function isDifferent(prayer: RangePrayer, one: TimetableRange, other: TimetableRange): boolean {
  if (prayer === 'jumah') return !isSame(one.jumuahs, other.jumuahs)
  const [rule, otherRule] = [one.rules[prayer], other.rules[prayer]]
  return !isSame(rule, otherRule) || (!rule && one[prayer] !== other[prayer])
}

/** A day or a prayer that differs, in words. */
export type RangeChange = {
  readonly name: keyof DayRange | RangePrayer
  readonly field: string
  readonly before: string
  readonly after: string
}

export function rangeChanges(one: PrayerTimeRange, other: PrayerTimeRange): RangeChange[] {
  const days = (['startDate', 'endDate'] as const).filter((name) => one[name] !== other[name])
  const prayers = rangePrayers.filter((prayer) => isDifferent(prayer, one, other))
  return [
    ...days.map((name) => ({
      name,
      field: i18next.t(`dialog.${name}`, { ns: 'prayerTimes' }),
      before: formatDay(one[name], browserLocale()),
      after: formatDay(other[name], browserLocale()),
    })),
    ...prayers.map((name) => ({
      name,
      field: labelOf(name),
      before: writePrayer(name, one),
      after: writePrayer(name, other),
    })),
  ]
}

/** `14:00`, `Begins + 5`, or the times of several jumu'ahs. */
function writePrayer(prayer: RangePrayer, range: PrayerTimeRange): string {
  const write = (time: string) => time && formatTime(time, browserLocale())
  if (prayer === 'jumah') return listed(range.jumuahs.map(({ time }) => write(time)))
  const rule = range.rules[prayer]
  return rule ? describeRule(rule, write) : write(range[prayer])
}
