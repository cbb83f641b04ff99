import { dayIn } from '@mihrab/core/days.ts'
import { type Calculation, computeDayTimes } from '@mihrab/core/features/prayer-times/day-times.ts'
import type { PrayerStartTimes } from '@mihrab/core/features/prayer-times/start-times.ts'
import { zoneAround } from '@mihrab/core/prayer/zone-offsets.ts'
import type { AppContext } from '#context.ts'
import { requireWholeMethod } from '#mosque-access/method-columns.ts'

/** The times of one day at one place, under the API's names. */
export function getStartTimes(ctx: AppContext, wanted: Omit<Calculation, 'timeZone'> & { date: string }) {
  const { date, ...place } = wanted
  requireWholeMethod(place)
  const timeZone = ctx.timeZoneAt(place.latitude, place.longitude)
  const { startTimes, sunrise, method, estimated } = computeDayTimes({ ...place, timeZone }, date)
  const { fajr: Fajr, dhuhr: Dhuhr, asr: Asr, maghrib: Maghrib, isha: Isha } = startTimes
  return {
    timings: { Fajr, Sunrise: sunrise, Dhuhr, Asr, Maghrib, Isha },
    method: { id: method.id, name: method.name, description: method.description },
    estimated,
    date,
    timezone: timeZone,
    zone: zoneAround(timeZone, ctx.now()),
  }
}

export function startTimesToday(ctx: AppContext, place: Calculation): PrayerStartTimes {
  return computeDayTimes(place, dayIn(place.timeZone, ctx.now())).startTimes
}
