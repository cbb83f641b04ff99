import { addDays, earliestDay, type IsoDay, isIsoDay, latestDay } from '@mihrab/core/days.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { RangePrayer } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { type DayStarts, isBeforeStart, startOf } from '@mihrab/core/features/prayer-times/start-times.ts'
import { readMethodId } from '@mihrab/core/prayer/methods.ts'
import { computePrayerTimes } from '@mihrab/core/prayer/prayer-times.ts'
import { ramadanIshaFor } from '@mihrab/core/prayer/ramadan-isha.ts'

/** What the beginnings of a mosque's prayers are computed from. */
export type CalculationBase = Pick<Mosque, 'location' | 'timeZone' | 'shadow' | 'prayStartTime'>

/** A day with the beginnings of its prayers. */
export type StartingDay = DayStarts & { day: IsoDay }

/** After that the sun repeats itself. */
const mostDays = 366

/**
 * When the prayers begin by computation on each day of a range: the ends alone do not show what lies between, as midsummer
 * or the change of the clocks. None while the days are not yet whole.
 */
export function startsOfDays(base: CalculationBase, { startDate, endDate }: DayRange): StartingDay[] {
  const method = readMethodId(base.prayStartTime.method)
  if (!isWithinReach(startDate) || !isWithinReach(endDate) || method === null) return []
  const days: StartingDay[] = []
  for (let day = startDate; day <= endDate && days.length < mostDays; day = addDays(day, 1)) {
    const place = { ...base.location, timeZone: base.timeZone, method, shadow: base.shadow, date: day }
    const options = { ramadanIshaMinutes: ramadanIshaFor(place) }
    const { fajr, dhuhr, asr, maghrib, isha } = computePrayerTimes({ ...place, options }).times
    days.push({
      ...{ day, fajr: fajr.time, dhuhr: dhuhr.time, asr: asr.time },
      ...{ maghrib: maghrib.time, isha: isha.time },
    })
  }
  return days
}

/** The earliest and the latest beginning of a prayer on some days. */
export function spanOfStarts(prayer: RangePrayer, [first, ...others]: readonly StartingDay[]): string[] {
  if (!first) return []
  let earliest: DayStarts = first
  let latest: DayStarts = first
  for (const day of others) {
    const start = startOf(prayer, day)
    if (isBeforeStart(prayer, start, [earliest])) earliest = day
    if (isBeforeStart(prayer, startOf(prayer, latest), [day])) latest = day
  }
  return [...new Set([startOf(prayer, earliest), startOf(prayer, latest)])]
}

/** The day on which a time stands furthest before the beginning of its prayer; null where it never does. */
export function tooEarlyOn(
  prayer: RangePrayer,
  time: string,
  days: readonly StartingDay[],
): StartingDay | null {
  let latest: StartingDay | null = null
  for (const day of days) {
    if (!isBeforeStart(prayer, time, [day])) continue
    if (!latest || isBeforeStart(prayer, startOf(prayer, latest), [day])) latest = day
  }
  return latest
}

function isWithinReach(day: IsoDay): boolean {
  return isIsoDay(day) && earliestDay <= day && day <= latestDay
}
