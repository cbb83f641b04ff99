import { addDays } from '#days.ts'
import type { RangePrayer } from '#features/prayer-times/prayer-times.schemas.ts'
import type { PrayerRule } from '#features/prayer-times/rules.schemas.ts'
import type { StartPrayer } from '#features/prayer-times/start-times.ts'
import { hasSameTimes } from './lay-ranges.ts'
import type { TimetableRange } from './timetables.schemas.ts'

/** A prayer with its time, `HH:mm`, or with the rule that its time follows from. Jumah is the first jumu'ah. */
export type PrayerChange =
  | { readonly prayer: RangePrayer; readonly time: string }
  | { readonly prayer: StartPrayer; readonly rule: PrayerRule }

/** Ranges with one prayer changed in all of them. Those that follow each other with the same times by then are joined. */
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
  const { prayer, time } = change
  if (prayer === 'jumah') {
    const jumuahs = range.jumuahs.map((jumuah, index) => (index === 0 ? { ...jumuah, time } : jumuah))
    return { ...range, jumah: time, jumuahs }
  }
  const { [prayer]: _, ...rules } = range.rules
  return { ...range, [prayer]: time, rules }
}
