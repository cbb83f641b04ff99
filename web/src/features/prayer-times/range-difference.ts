import type { PrayerTimeRange, RangePrayer } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { TimetableRange } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { isSame } from '#forms/form-entries.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatTime } from '#lib/format-day.ts'
import { listed } from '#lib/listed.ts'
import { describeRule } from '#lib/times-words.ts'

/** A prayer differs by its rule, or by its time if it has none. */
export function isDifferent(prayer: RangePrayer, one: TimetableRange, other: TimetableRange): boolean {
  if (prayer === 'jumah') return !isSame(one.jumuahs, other.jumuahs)
  const [rule, otherRule] = [one.rules[prayer], other.rules[prayer]]
  return !isSame(rule, otherRule) || (!rule && one[prayer] !== other[prayer])
}

/** `14:00`, `Begins + 5`, or the times of several jumu'ahs. */
export function writePrayer(prayer: RangePrayer, range: PrayerTimeRange): string {
  const write = (time: string) => formatTime(time, browserLocale())
  if (prayer === 'jumah') return listed(range.jumuahs.map(({ time }) => time && write(time)))
  const rule = range.rules[prayer]
  return rule ? describeRule(rule, write) : write(range[prayer])
}
