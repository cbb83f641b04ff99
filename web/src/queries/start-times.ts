import type { IsoDay } from '@mihrab/core/days.ts'
import { getStartTimes } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Shadow } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { PrayerStartTimes } from '@mihrab/core/features/prayer-times/start-times.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'

export type StartTimesRequest = {
  date: IsoDay
  latitude: number
  longitude: number
  method: number
  shadow?: Shadow
}

/** What the server computes for a day at a place. */
export type PlaceStartTimes = {
  startTimes: PrayerStartTimes
  day: IsoDay
  timeZone: string
  isEstimated: boolean
}

/**
 * The computed times of one day at one place; waits while the request is null. Each request has its own place in the
 * cache, so a late answer to an older one is never taken for this one's.
 */
export function useStartTimes(wanted: StartTimesRequest | null, options: { retry?: false } = {}) {
  return useQuery({
    queryKey: queryKeyOf(getStartTimes, wanted ?? {}),
    queryFn: ({ signal }) => readStartTimes(wanted, signal),
    enabled: wanted !== null,
    staleTime: Number.POSITIVE_INFINITY,
    ...options,
  })
}

async function readStartTimes(
  wanted: StartTimesRequest | null,
  signal: AbortSignal,
): Promise<PlaceStartTimes> {
  if (!wanted) throw new Error('No place to compute times for')
  const { date, ...query } = wanted
  const { data } = await callApi(getStartTimes, { params: { date }, query }, signal)
  const { Fajr: fajr, Dhuhr: dhuhr, Asr: asr, Maghrib: maghrib, Isha: isha } = data.timings
  return {
    startTimes: { fajr, dhuhr, asr, maghrib, isha },
    day: data.date,
    timeZone: data.timezone,
    isEstimated: data.estimated,
  }
}
