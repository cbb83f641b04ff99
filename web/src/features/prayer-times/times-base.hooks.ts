import { addDays, earlierOf, earliestDay, laterOf, latestDay } from '@mihrab/core/days.ts'
import { type CalculatedMosque, calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { hasRules } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { getTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { maxDays, type TimesBase } from './given-days.ts'
import { hasRealDays } from './times-form.ts'

/** What is known of a mosque whose times are shown. */
export type BaseMosque = CalculatedMosque & { readonly _id: string }

/**
 * What the times of a mosque follow from on some days. Its own beginnings are read a year at a time, and only where
 * days are given; until they are there, the computed ones stand in.
 */
export function useTimesBase(mosque: BaseMosque, days: DayRange | null): TimesBase {
  const years = days && hasRealDays(days) ? yearsOf(days) : []
  const ownBegins = useQueries({
    queries: years.map((year) => ownBeginsQuery(mosque._id, year)),
    combine: joinBegins,
  })
  return useMemo(() => baseOf(mosque, ownBegins), [mosque, ownBegins])
}

/** The same where the mosque's own beginnings are at hand. */
export function baseOf(mosque: BaseMosque, ownBegins: TimesBase['ownBegins']): TimesBase {
  return { calculation: calculationOfMosque(mosque), ownBegins }
}

/** From the first to the last day of the ranges with rules; null where there is none. */
export function daysWithRules(ranges: readonly PrayerTimeRange[]): DayRange | null {
  const ruled = ranges.filter(({ rules }) => hasRules(rules))
  const [first] = ruled
  if (!first) return null
  return ruled.reduce<DayRange>(
    (days, range) => ({
      startDate: earlierOf(days.startDate, range.startDate),
      endDate: laterOf(days.endDate, range.endDate),
    }),
    first,
  )
}

function ownBeginsQuery(id: string, year: string) {
  const request = { params: { id }, query: { from: `${year}-01-01`, to: `${year}-12-31` } }
  return {
    queryKey: queryKeyOf(getTimetable, request),
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(getTimetable, request, signal),
  }
}

type Read = { data: { ownBegins: TimesBase['ownBegins'] } | undefined }

const none: TimesBase['ownBegins'] = []

function joinBegins(results: readonly Read[]): TimesBase['ownBegins'] {
  const begins = results.flatMap(({ data }) => data?.ownBegins ?? none)
  return begins.length === 0 ? none : begins
}

/** A weekly rule looks at six days more on either side. */
function yearsOf({ startDate, endDate }: DayRange): string[] {
  const first = Number(laterOf(addDays(startDate, -6), earliestDay).slice(0, 4))
  const last = Number(
    [addDays(endDate, 7), addDays(startDate, maxDays), latestDay].reduce(earlierOf).slice(0, 4),
  )
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(first + index))
}
