import type { IsoDay } from '@mihrab/core/days.ts'
import { getStartTimes } from '@mihrab/core/features/mosques/mosques.calls.ts'
import type { Shadow } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { HighLatitudeChoice } from '@mihrab/core/features/prayer-times/method-settings.ts'
import type { PrayerStartTimes } from '@mihrab/core/features/prayer-times/start-times.ts'
import { learnZone } from '@mihrab/core/prayer/zone-clock.ts'
import { callApi } from '#lib/api.ts'

export type StartTimesRequest = {
  date: IsoDay
  latitude: number
  longitude: number
  method: number | 'custom'
  shadow?: Shadow
  /** For the method `custom`. */
  fajrAngle?: number
  ishaAngle?: number
  ishaMinutes?: number
  highLatitudeRule?: HighLatitudeChoice
  /** Such as `fajr:-4,dhuhr:6`. */
  adjustments?: string
}

/** The server's computed times of a day at a place. */
type PlaceStartTimes = {
  startTimes: PrayerStartTimes
  day: IsoDay
  timeZone: string
  isEstimated: boolean
}

/** Without a cache, for screens shown before the app is loaded. */
export async function readStartTimes(
  { date, ...query }: StartTimesRequest,
  signal: AbortSignal,
): Promise<PlaceStartTimes> {
  const { data } = await callApi(getStartTimes, { params: { date }, query }, signal)
  if (data.zone) learnZone(data.zone)
  const { Fajr: fajr, Dhuhr: dhuhr, Asr: asr, Maghrib: maghrib, Isha: isha } = data.timings
  return {
    startTimes: { fajr, dhuhr, asr, maghrib, isha },
    day: data.date,
    timeZone: data.timezone,
    isEstimated: data.estimated,
  }
}
