import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import type { Calculation } from '@mihrab/core/features/prayer-times/day-times.ts'
import type { Fit } from '@mihrab/core/features/timetables/fitting/fits.schemas.ts'
import type { TimetableDay } from '@mihrab/core/features/timetables/timetable-days.ts'
import { getTimetable } from '@mihrab/core/features/timetables/timetables.calls.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { fitInWorker } from '#lib/fit-in-worker.ts'
import { timetableRequest } from '#queries/timetables.ts'
import { readPublished } from './fit-values.ts'

/**
 * Days of the year around today for which the mosque publishes its own start times. Waits until it is saved.
 */
export function usePublishedBegins(mosqueId: string | null, today: IsoDay): TimetableDay[] {
  const days = { startDate: addDays(today, -182), endDate: addDays(today, 183) }
  const request = mosqueId === null ? null : timetableRequest(mosqueId, days)
  const { data } = useQuery({
    queryKey: queryKeyOf(getTimetable, request ?? {}),
    queryFn: request ? ({ signal }) => callApi(getTimetable, request, signal) : skipToken,
  })
  return data ? readPublished(data.ownBegins) : []
}

export type Search =
  | { readonly state: 'idle' | 'searching' | 'failed' }
  | { readonly state: 'found'; readonly fits: readonly Fit[] }

/** Searches for methods that give the start times of some days. Cancelled when the dialog is left. */
export function useFitSearch() {
  const running = useRef<AbortController | null>(null)
  const [search, setSearch] = useState<Search>({ state: 'idle' })
  useEffect(() => () => running.current?.abort(), [])

  async function find(calculation: Calculation, days: readonly TimetableDay[]) {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setSearch({ state: 'searching' })
    try {
      const fits = await fitInWorker({ calculation, days }, control.signal)
      // A method that matches no day is no result.
      setSearch({ state: 'found', fits: fits.filter(({ daysWithinAMinute }) => daysWithinAMinute > 0) })
    } catch {
      if (!control.signal.aborted) setSearch({ state: 'failed' })
    }
  }

  function cancel() {
    running.current?.abort()
    setSearch({ state: 'idle' })
  }

  return { search, find, cancel }
}
