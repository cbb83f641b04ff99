import { addDays, type IsoDay } from '#days.ts'
import { midnightOf } from '#hijri/utc-days.ts'
import { zoneClock } from '#prayer/zone-clock.ts'

/** The ISO instant at which a local day ends. */
export function dayEndOf(timeZone: string, day: IsoDay): string {
  const [midnight = Number.NaN] = zoneClock(timeZone).instantsOf(midnightOf(addDays(day, 1)), 0)
  return new Date(midnight).toISOString()
}
