import { addDays, dayIn, type IsoDay } from '#days.ts'
import type { ComputedTime } from '#prayer/prayer-times.ts'
import { type MosqueDay, type MosqueTimes, mosqueDays } from './mosque-day.ts'
import { type StartPrayer, startPrayers } from './start-times.ts'

export interface NextPrayer {
  readonly prayer: StartPrayer | 'jumuah'
  /** `jamaah`: `at` is the published iqamah; `begins`: `at` is the start time. */
  readonly kind: 'jamaah' | 'begins'
  readonly at: ComputedTime
  /** May be in the past; null if the day has no such start time. */
  readonly begins: ComputedTime | null
  /** The day that the prayer belongs to: for Isha after midnight the day before. */
  readonly date: IsoDay
}

/**
 * The first iqamah after `now`, or the first start time if no iqamah is published. Sunrise does not count.
 */
export function nextPrayer(times: MosqueTimes, now: Date): NextPrayer {
  const today = dayIn(times.calculation.timeZone, now)
  const days = mosqueDays(times, { startDate: addDays(today, -1), endDate: addDays(today, 2) })
  return nextPrayerOf(days, now)
}

/**
 * `days` must include the day before the local day and the two after it. Throws RangeError if none has a
 * later prayer.
 */
export function nextPrayerOf(days: readonly MosqueDay[], now: Date): NextPrayer {
  let next: NextPrayer | null = null
  for (const prayer of days.flatMap(prayersOf)) {
    if (prayer.at.instant > now.getTime() && (!next || prayer.at.instant < next.at.instant)) next = prayer
  }
  if (!next) throw new RangeError('the days must lie around the moment')
  return next
}

/** The prayers of one day, with each jumu'ah separately. */
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
