import type { IsoDay } from '@mihrab/core/days.ts'
import { type PrayerStartTimes, startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { useTranslation } from 'react-i18next'
import { isSame } from '#forms/form-entries.ts'
import { todayIn } from '#lib/clock.ts'
import { useSettled } from '#lib/use-settled.ts'
import type { StartTimesRequest } from '#queries/read-start-times.ts'
import { useStartTimes } from '#queries/start-times.ts'
import { useFailureToast } from '#ui/use-failure-toast.ts'

const waitAfterTypingMs = 400

export type PlaceTimes = {
  state: 'waiting' | 'computing' | 'ready' | 'failed'
  /** Only when ready. */
  times: PrayerStartTimes | null
  /** The day that the times are for, at the place. */
  day: IsoDay | null
  timeZone: string
  isEstimated: boolean
  /** Null unless failed. */
  error: Error | null
  retry: () => void
}

/**
 * Today's times at the place in the form, for the place's own day. Never returns times of an earlier place.
 */
export function usePlaceTimes(wanted: StartTimesRequest | null): PlaceTimes {
  const { t } = useTranslation('mosques')
  const settled = useSettled(wanted, waitAfterTypingMs)
  const query = useStartTimesOfPlaceDay(settled)
  const isCurrent = isSame(settled, wanted)
  useFailureToast(query.isError ? query.errorUpdatedAt : 0, t('form.times.failed'))

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

/** The place's time zone comes with the first answer. If its day differs, its times are requested again. */
function useStartTimesOfPlaceDay(wanted: StartTimesRequest | null) {
  const first = useStartTimes(wanted, { retry: false })
  const placeDay = first.data && todayIn(first.data.timeZone)
  const isOtherDay = wanted !== null && placeDay !== undefined && placeDay !== wanted.date
  const second = useStartTimes(isOtherDay ? { ...wanted, date: placeDay } : null, { retry: false })
  return isOtherDay ? second : first
}

/** Null unless all five are given. A prayer without a time on that day is an empty string. */
function whole(startTimes: PrayerStartTimes): PrayerStartTimes | null {
  return startPrayers.every((prayer) => typeof startTimes[prayer] === 'string') ? startTimes : null
}
