import { addDays, earlierOf, earliestDay, laterOf, latestDay } from '@mihrab/core/days.ts'
import { type CalculatedMosque, calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { hasRules } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { getTimetable } from '@mihrab/core/features/timetables/timetables.calls.ts'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { maxDays, type TimesBase } from './given-days.ts'
import { hasRealDays } from './times-form.ts'

export type BaseMosque = CalculatedMosque & { readonly _id: string }

/** Includes whether the mosque's own start times could be read. */
export type KnownBase = {
  readonly base: TimesBase
  /** Some failed to load: computed ones replace them. */
  readonly isFailed: boolean
  readonly isRetrying: boolean
  readonly retry: () => void
}

/**
 * The basis of a mosque's times on some days. Its own start times are loaded a year at a time, and only if
 * days are given; until then computed ones are used.
 */
export function useTimesBase(mosque: BaseMosque, spans: readonly DayRange[]): KnownBase {
  const years = [...new Set(spans.filter(hasRealDays).flatMap(yearsOf))].toSorted()
  const { ownBegins, ...reading } = useQueries({
    queries: years.map((year) => ownBeginsQuery(mosque._id, year)),
    combine: joinBegins,
  })
  return { base: useMemo(() => baseOf(mosque, ownBegins), [mosque, ownBegins]), ...reading }
}

/** For start times that are loaded already. */
export function baseOf(mosque: BaseMosque, ownBegins: TimesBase['ownBegins']): TimesBase {
  return { calculation: calculationOfMosque(mosque), ownBegins }
}

/** Ranges with rules, and the visible days that they may cover; empty if there is no rule. */
export function daysWithRules(
  ranges: readonly PrayerTimeRange[],
  inSight: readonly DayRange[] = [],
): DayRange[] {
  const ruled = ranges.filter(({ rules }) => hasRules(rules))
  return ruled.length > 0 ? [...ruled, ...inSight] : []
}

function ownBeginsQuery(id: string, year: string) {
  const request = { params: { id }, query: { from: `${year}-01-01`, to: `${year}-12-31` } }
  return {
    // A separate key: data to be edited must not be as old as this may be.
    queryKey: [...queryKeyOf(getTimetable, request), 'ownBegins'],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(getTimetable, request, signal),
  }
}

type Read = Pick<
  UseQueryResult<{ ownBegins: TimesBase['ownBegins'] }>,
  'data' | 'isError' | 'isFetching' | 'refetch'
>

const none: TimesBase['ownBegins'] = []

function joinBegins(results: readonly Read[]) {
  const begins = results.flatMap(({ data }) => data?.ownBegins ?? none)
  const failed = results.filter(({ data, isError }) => !data && isError)
  return {
    ownBegins: begins.length === 0 ? none : begins,
    isFailed: failed.length > 0,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) refetch()
    },
  }
}

/** The first year of a span, with the day after. A weekly rule looks at six days on either side. */
function yearsOf({ startDate, endDate }: DayRange): string[] {
  const until = addDays(earlierOf(endDate, addDays(startDate, maxDays - 1)), 7)
  const first = Number(laterOf(addDays(startDate, -6), earliestDay).slice(0, 4))
  const last = Number(earlierOf(until, latestDay).slice(0, 4))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(first + index))
}
