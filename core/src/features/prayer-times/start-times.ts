import type { RangePrayer } from './prayer-times.schemas.ts'

/** When the prayers of one day begin by computation, as wall clock `HH:mm` of the mosque. */
export type DayStarts = Record<'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha', string>

/** The time from which a prayer may be held; jumah takes the place of dhuhr. */
export function startOf(prayer: RangePrayer, starts: DayStarts): string {
  return starts[prayer === 'jumah' ? 'dhuhr' : prayer]
}

/** Clock times before this belong to the night of the day before. */
const endOfNight = '04:00'

/**
 * Whether a published time stands before the computed start of its prayer on one of the days, to warn of: whoever came
 * then would pray too early. Isha and its start may lie after midnight.
 */
export function isBeforeStart(prayer: RangePrayer, time: string, days: readonly DayStarts[]): boolean {
  if (!time) return false
  return days.some((starts) => nightOrder(prayer, time) < nightOrder(prayer, startOf(prayer, starts)))
}

/** Sorts as the times of one night follow each other: for isha 00:30 comes after 23:30. */
function nightOrder(prayer: RangePrayer, time: string): string {
  return prayer === 'isha' && time < endOfNight ? `1 ${time}` : `0 ${time}`
}
