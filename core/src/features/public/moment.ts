import { addDays, earliestDay, type IsoDay, isIsoDay, latestDay } from '#days.ts'
import { midnightOf } from '#hijri/utc-days.ts'
import { zoneClock } from '#prayer/zone-clock.ts'

/** Pages also compute the days around a moment, including changes in the coming weeks. */
const firstDay = addDays(earliestDay, 3)
const endDay = addDays(latestDay, -30)

/** True if public pages can show this moment; false for an invalid date. */
export function canShowMoment(moment: Date): boolean {
  if (Number.isNaN(moment.getTime())) return false
  const day = moment.toISOString().slice(0, 10)
  return day >= firstDay && day < endDay
}

/** The ISO instant at which a local day ends. */
export function dayEndOf(timeZone: string, day: IsoDay): string {
  const [midnight = Number.NaN] = zoneClock(timeZone).instantsOf(midnightOf(addDays(day, 1)), 0)
  return new Date(midnight).toISOString()
}

/**
 * The instant at which the local clock shows `time`, `HH:mm`, on a day; the first if it does so twice. Null
 * if day or time are invalid, or no page can be shown for it. Throws RangeError for an unknown zone.
 */
export function momentAt(timeZone: string, day: IsoDay, time: string): Date | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (!isIsoDay(day) || hours === undefined || minutes === undefined) return null
  const [instant = Number.NaN] = zoneClock(timeZone).instantsOf(
    midnightOf(day),
    Number(hours) * 60 + Number(minutes),
  )
  const moment = new Date(instant)
  return canShowMoment(moment) ? moment : null
}
