import { addDays, dayIn, type IsoDay } from '#days.ts'
import type { ComputedTime } from '#prayer/prayer-times.ts'
import { type MosqueDay, type MosqueTimes, mosqueDays } from './mosque-day.ts'
import { type StartPrayer, startPrayers } from './start-times.ts'

export interface NextPrayer {
  readonly prayer: StartPrayer | 'jumuah'
  /** Whether `at` is the jamā'ah that the mosque published, or the computed beginning. */
  readonly kind: 'jamaah' | 'begins'
  readonly at: ComputedTime
  /** When the prayer begins. It may have begun already. Null where the day has no such beginning. */
  readonly begins: ComputedTime | null
  /** The day that it belongs to: for isha after midnight the day before. */
  readonly date: IsoDay
}

/**
 * What is prayed next at a mosque: the first jamā'ah that lies after the moment, or beginning where none is published.
 * Sunrise is no prayer.
 */
export function nextPrayer(times: MosqueTimes, now: Date): NextPrayer {
  const today = dayIn(times.calculation.timeZone, now)
  const days = mosqueDays(times, { startDate: addDays(today, -1), endDate: addDays(today, 2) })
  return nextPrayerOf(days, now)
}

/** The same from the days around the moment, that before and the two after the local day included. */
export function nextPrayerOf(days: readonly MosqueDay[], now: Date): NextPrayer {
  let next: NextPrayer | null = null
  for (const prayer of days.flatMap(prayersOf)) {
    if (prayer.at.instant > now.getTime() && (!next || prayer.at.instant < next.at.instant)) next = prayer
  }
  if (!next) throw new RangeError('the days must lie around the moment')
  return next
}

/** What is prayed on a day, each jumu'ah by itself. */
export function prayersOf({ date, begins, jamaah, jumuah }: MosqueDay): NextPrayer[] {
  return startPrayers.flatMap((prayer): NextPrayer[] => {
    const common = { date, begins: begins[prayer] }
    if (prayer === 'dhuhr' && jumuah.length > 0) {
      return jumuah.map((at) => ({ ...common, prayer: 'jumuah', kind: 'jamaah', at }))
    }
    const published = jamaah?.[prayer] ?? null
    const at = published ?? begins[prayer]
    return at ? [{ ...common, prayer, kind: published ? 'jamaah' : 'begins', at }] : []
  })
}
