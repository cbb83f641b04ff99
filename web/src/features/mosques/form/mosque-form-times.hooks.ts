import type { IsoDay } from '@mihrab/core/days.ts'
import { type PrayerStartTimes, startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '#lib/clock.ts'
import type { StartTimesRequest } from '#queries/read-start-times.ts'
import { useStartTimes } from '#queries/start-times.ts'
import { toast } from '#ui/toast.tsx'

const waitAfterTypingMs = 400

export type PlaceTimes = {
  state: 'waiting' | 'computing' | 'ready' | 'failed'
  /** Only when ready. */
  times: PrayerStartTimes | null
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
export function usePlaceTimes(wanted: StartTimesRequest | null): PlaceTimes {
  const { t } = useTranslation('mosques')
  const settled = useSettled(wanted)
  const query = useStartTimesOfPlaceDay(settled)
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
    times: answer && whole(answer.startTimes),
    day: answer?.day ?? null,
    timeZone: answer?.timeZone ?? '',
    isEstimated: answer?.isEstimated ?? false,
    error: query.error,
    retry: () => query.refetch(),
  }
}

/** Where the place is only known to have another day once it has answered, it is asked again for that day. */
function useStartTimesOfPlaceDay(wanted: StartTimesRequest | null) {
  const first = useStartTimes(wanted, { retry: false })
  const placeDay = first.data && todayIn(first.data.timeZone)
  const isOtherDay = wanted !== null && placeDay !== undefined && placeDay !== wanted.date
  const second = useStartTimes(isOtherDay ? { ...wanted, date: placeDay } : null, { retry: false })
  return isOtherDay ? second : first
}

/** Null unless all five are there. */
function whole(startTimes: PrayerStartTimes): PrayerStartTimes | null {
  return startPrayers.every((prayer) => startTimes[prayer]) ? startTimes : null
}

function sameRequest(one: StartTimesRequest | null, other: StartTimesRequest | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The request as it stands once nothing has changed for a moment, so that not every key asks the server. */
function useSettled(wanted: StartTimesRequest | null): StartTimesRequest | null {
  const [settled, setSettled] = useState(wanted)
  const key = JSON.stringify(wanted)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(JSON.parse(key)), waitAfterTypingMs)
    return () => window.clearTimeout(timer)
  }, [key])
  return settled
}
