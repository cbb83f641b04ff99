import type { IsoDay } from '@mihrab/core/days.ts'
import { startPrayers } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '#lib/clock.ts'
import { type TimingsRequest, useNamazTimings } from '#queries/mosques.ts'
import { toast } from '#ui/toast.tsx'
import type { StartTimes } from './mosque-form-values.ts'

const waitAfterTypingMs = 400

export type PlaceTimes = {
  state: 'waiting' | 'computing' | 'ready' | 'failed'
  /** Only when ready. */
  times: StartTimes | null
  /** The day at the place that they are for. */
  day: IsoDay | null
  timeZone: string
  isEstimated: boolean
  /** Why they did not come; null unless failed. */
  error: Error | null
  retry: () => void
}

/**
 * Today's times at the place that stands in the form: on its own day, not the device's. Never those of a place that stood
 * there before.
 */
export function usePlaceTimes(wanted: TimingsRequest | null): PlaceTimes {
  const { t } = useTranslation('mosques')
  const settled = useSettled(wanted)
  const query = useTimingsOfPlaceDay(settled)
  const isCurrent = sameRequest(settled, wanted)
  const failedAt = query.isError ? query.errorUpdatedAt : 0
  const toldAt = useRef(0)

  useEffect(() => {
    if (!failedAt || failedAt === toldAt.current) return
    toldAt.current = failedAt
    toast.error(t('form.times.failed'))
  }, [failedAt, t])

  const answer = isCurrent && query.isSuccess ? query.data : null
  return {
    state: !wanted ? 'waiting' : !isCurrent || query.isFetching ? 'computing' : answer ? 'ready' : 'failed',
    times: answer && readTimes(answer.timings),
    day: answer?.date ?? null,
    timeZone: answer?.timezone ?? '',
    isEstimated: answer?.estimated ?? false,
    error: query.error,
    retry: () => query.refetch(),
  }
}

/** Where the place is only known to have another day once it has answered, it is asked again for that day. */
function useTimingsOfPlaceDay(wanted: TimingsRequest | null) {
  const first = useNamazTimings(wanted)
  const placeDay = first.data && todayIn(first.data.timezone)
  const isOtherDay = wanted !== null && placeDay !== undefined && placeDay !== wanted.date
  const second = useNamazTimings(isOtherDay ? { ...wanted, date: placeDay } : null)
  return isOtherDay ? second : first
}

type Timings = Record<'Fajr' | 'Dhuhr' | 'Asr' | 'Maghrib' | 'Isha', string>

/** Null unless all five are there. */
function readTimes(timings: Timings): StartTimes | null {
  const times = {
    fajr: timings.Fajr,
    dhuhr: timings.Dhuhr,
    asr: timings.Asr,
    maghrib: timings.Maghrib,
    isha: timings.Isha,
  }
  return startPrayers.every((prayer) => times[prayer]) ? times : null
}

function sameRequest(one: TimingsRequest | null, other: TimingsRequest | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The request as it stands once nothing has changed for a moment, so that not every key asks the server. */
function useSettled(wanted: TimingsRequest | null): TimingsRequest | null {
  const [settled, setSettled] = useState(wanted)
  const key = JSON.stringify(wanted)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(JSON.parse(key)), waitAfterTypingMs)
    return () => window.clearTimeout(timer)
  }, [key])
  return settled
}
