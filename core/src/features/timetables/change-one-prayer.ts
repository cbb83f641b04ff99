import { addDays } from '#days.ts'
import type { Jumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import type { RangePrayer } from '#features/prayer-times/prayer-times.schemas.ts'
import type { PrayerRule } from '#features/prayer-times/rules.schemas.ts'
import type { StartPrayer } from '#features/prayer-times/start-times.ts'
import { hasSameTimes } from './publication-plan.ts'
import type { TimetableRange } from './timetables.schemas.ts'

/**
 * A prayer with its time, `HH:mm`, or its rule. For jumah the time of the first jumu'ah, or all jumu'ahs, at
 * least one.
 */
export type PrayerChange =
  | { readonly prayer: RangePrayer; readonly time: string }
  | { readonly prayer: StartPrayer; readonly rule: PrayerRule }
  | { readonly prayer: 'jumah'; readonly jumuahs: readonly Jumuah[] }

/** Changes one prayer in all ranges. Consecutive ranges that then have equal times are joined. */
export function changeOnePrayer(ranges: readonly TimetableRange[], change: PrayerChange): TimetableRange[] {
  const joined: TimetableRange[] = []
  const inOrder = ranges.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))
  for (const range of inOrder) {
    const changed = withChange(range, change)
    const last = joined.at(-1)
    if (last && addDays(last.endDate, 1) === changed.startDate && hasSameTimes(last, changed)) {
      joined[joined.length - 1] = { ...last, endDate: changed.endDate }
    } else joined.push(changed)
  }
  return joined
}

function withChange(range: TimetableRange, change: PrayerChange): TimetableRange {
  if ('rule' in change) return { ...range, rules: { ...range.rules, [change.prayer]: change.rule } }
  if ('jumuahs' in change) {
    const jumuahs = [...change.jumuahs]
    return { ...range, jumah: jumuahs[0]?.time ?? range.jumah, jumuahs }
  }
  const { prayer, time } = change
  if (prayer === 'jumah') {
    const jumuahs = range.jumuahs.map((jumuah, index) => (index === 0 ? { ...jumuah, time } : jumuah))
    return { ...range, jumah: time, jumuahs }
  }
  const { [prayer]: _, ...rules } = range.rules
  return { ...range, [prayer]: time, rules }
}
