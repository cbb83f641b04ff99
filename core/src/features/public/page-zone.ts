import { addDays, type IsoDay } from '#days.ts'
import { midnightOf } from '#hijri/utc-days.ts'
import { DAY_MS } from '#prayer/sun.ts'
import { zoneClock } from '#prayer/zone-clock.ts'
import { type ZoneOffset, zoneOffsets } from '#prayer/zone-offsets.ts'

/** A page that a browser kept knows its mosque's clock for a year. */
const knownDays = 366

/** How a mosque's clock goes, for the scripts of a page that was made on a day. */
export function pageOffsets(timeZone: string, today: IsoDay): ZoneOffset[] {
  const from = midnightOf(today) - 2 * DAY_MS
  return zoneOffsets(timeZone, from, from + knownDays * DAY_MS)
}

/** The ISO instant at which a day ends in a zone. */
export function dayEndOf(timeZone: string, day: IsoDay): string {
  const [midnight = Number.NaN] = zoneClock(timeZone).instantsOf(midnightOf(addDays(day, 1)), 0)
  return new Date(midnight).toISOString()
}
