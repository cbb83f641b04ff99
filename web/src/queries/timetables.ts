import { addDays, earlierOf, earliestDay, laterOf, latestDay } from '@mihrab/core/days.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { CalculatedMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import {
  getTimetable,
  listTimesChanges,
  publishTimetable,
  undoTimetable,
} from '@mihrab/core/features/timetables/timetables.calls.ts'
import type { NewTimetable, Timetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api.ts'
import { refreshMosques } from './mosques.ts'
import { rangesKey } from './prayer-times.ts'

/** A mosque with what its times are computed from, and its name and address in the directory. */
export type TimetableMosque = CalculatedMosque &
  Readonly<Record<'_id' | 'slug' | 'name', string>> &
  Pick<MosqueProfile, 'hijri'>

/** A rule of whole weeks looks at this many days on either side of a day. */
const daysAround = 6

export const timetableRequest = (id: string, { startDate, endDate }: DayRange) => ({
  params: { id },
  query: { from: startDate, to: endDate },
})

/**
 * For data that a person reads and then acts on: it stays as it was read, and is refetched when it is opened
 * again.
 */
export const asItWasRead = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/**
 * The timetable of some days as it is when opened: if a colleague changes it afterwards, sending is refused.
 * Own start times include those of the days around, which weekly rules look at.
 */
export function useSeenTimetable(mosqueId: string, days: DayRange) {
  return useQuery({
    queryKey: ['seenTimetable', mosqueId, days.startDate, days.endDate],
    queryFn: ({ signal }) => readWithDaysAround(mosqueId, days, signal),
    ...asItWasRead,
  })
}

export async function readWithDaysAround(
  id: string,
  days: DayRange,
  signal: AbortSignal,
): Promise<Timetable> {
  const read = (span: DayRange) => callApi(getTimetable, timetableRequest(id, span), signal)
  const around = spansAround(days).map(async (span) => (await read(span)).ownBegins)
  const [timetable, ...others] = await Promise.all([read(days), ...around])
  return { ...timetable, ownBegins: [...timetable.ownBegins, ...others.flat()] }
}

/** Fetched separately from the days, which may already be as many as one request allows. */
function spansAround({ startDate, endDate }: DayRange): DayRange[] {
  return [
    { startDate: laterOf(addDays(startDate, -daysAround), earliestDay), endDate: addDays(startDate, -1) },
    { startDate: addDays(endDate, 1), endDate: earlierOf(addDays(endDate, daysAround), latestDay) },
  ].filter((span) => span.startDate <= span.endDate)
}

/** Publishes times on many days at once, and undoes that. Refetches what is shown of the mosque. */
export function usePublishTimetable(mosqueId: string, { onSuccess }: { onSuccess?: () => void } = {}) {
  const client = useQueryClient()
  const onSettled = () => refreshTimes(client, mosqueId)
  const publish = useMutation({
    mutationFn: (timetable: NewTimetable) =>
      callApi(publishTimetable, { params: { id: mosqueId }, body: timetable }),
    onSuccess,
    onSettled,
  })
  const undo = useMutation({
    mutationFn: (changeId: string) => callApi(undoTimetable, { params: { id: mosqueId, changeId } }),
    onSuccess,
    onSettled,
  })
  const { mutateAsync, isPending, error } = publish
  return { publish: mutateAsync, undo: undo.mutateAsync, isPending, error }
}

function refreshTimes(client: QueryClient, mosqueId: string): Promise<unknown> {
  void refreshMosques(client, { id: mosqueId })
  void client.invalidateQueries({ queryKey: [getTimetable.path] })
  void refreshTimesChanges(client)
  return client.invalidateQueries({ queryKey: rangesKey(mosqueId) })
}

/** Refetches the list of changes after another change. */
export function refreshTimesChanges(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [listTimesChanges.path] })
}

/** Only the last change can be undone here: earlier ones are among the recent changes. */
export const timesSubject = (mosqueId: string) => `times.${mosqueId}`
