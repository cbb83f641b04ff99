import { isIsoDay } from '@mihrab/core/days.ts'
import { getNamazTimings } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { DayStarts } from '@mihrab/core/features/prayer-times/start-times.ts'
import { useQueries } from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'

/** What the beginnings of a mosque's prayers are computed from. */
export type CalculationBase = Pick<Mosque, 'location' | 'shadow' | 'prayStartTime'>

/**
 * When the prayers begin by computation on the first and on the last day of a range; what is not known, or not yet, is left
 * out. A help only: nothing waits for it and nothing fails without it.
 */
export function useDayStarts(base: CalculationBase, { startDate, endDate }: DayRange): readonly DayStarts[] {
  const days = [...new Set([startDate, endDate])].filter(isIsoDay)
  return useQueries({
    queries: days.map((date) => startsQuery(base, date)),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
}

function startsQuery({ location, shadow, prayStartTime }: CalculationBase, date: string) {
  const { latitude, longitude } = location
  const request = { params: { date }, query: { latitude, longitude, method: prayStartTime.method, shadow } }
  return {
    queryKey: queryKeyOf(getNamazTimings, request),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<DayStarts> => {
      const { timings } = (await callApi(getNamazTimings, request, signal)).data
      return {
        fajr: timings.Fajr,
        dhuhr: timings.Dhuhr,
        asr: timings.Asr,
        maghrib: timings.Maghrib,
        isha: timings.Isha,
      }
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  }
}
