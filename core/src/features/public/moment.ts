import { addDays, earliestDay, type IsoDay, isIsoDay, latestDay } from '#days.ts'
import { midnightOf } from '#hijri/utc-days.ts'
import { zoneClock } from '#prayer/zone-clock.ts'

/** Pages look at the days around, the changes of the weeks to come included. */
const firstDay = addDays(earliestDay, 3)
const endDay = addDays(latestDay, -30)

/** Whether public pages can be shown as of a moment, which may be an invalid date. */
export function canShowMoment(moment: Date): boolean {
  if (Number.isNaN(moment.getTime())) return false
  const day = moment.toISOString().slice(0, 10)
  return day >= firstDay && day < endDay
}

/**
 * The moment at which the clock of a place shows `time`, `HH:mm`, on a day; the first where it shows it twice. Null
 * where day or time are none, or where no page can be shown. Throws RangeError where there is no such zone.
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
