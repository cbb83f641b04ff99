import {
  announceHijriMonth,
  getHijriCalendar,
  importHijriMonths,
  listHijriCalendars,
  withdrawHijriMonth,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.calls.ts'
import type {
  Announce,
  EditedHijriMonth,
  HijriCalendarItem,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { refreshMosques } from '#queries/mosques.ts'

export type Announcement = NonNullable<EditedHijriMonth['announcement']>
export type EditedCalendar = { calendar: HijriCalendarItem; months: readonly EditedHijriMonth[] }

/** All but mosques’ own for admins; for others those that they edit. */
export function useHijriCalendars() {
  return useQuery({
    queryKey: queryKeyOf(listHijriCalendars, {}),
    queryFn: async ({ signal }) => (await callApi(listHijriCalendars, {}, signal)).calendars,
    refetchOnMount: 'always',
  })
}

/** A calendar with twelve months; `from` names another first month. Several people may edit it in one evening. */
export function useHijriCalendar(id: string, from: string | null) {
  const request = { params: { id }, query: from === null ? {} : { from } }
  return useQuery({
    queryKey: queryKeyOf(getHijriCalendar, request),
    queryFn: ({ signal }) => callApi(getHijriCalendar, request, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

/** As it is now; null if it cannot be read. */
export async function readHijriMonth(
  id: string,
  { year, month }: Pick<EditedHijriMonth, 'year' | 'month'>,
): Promise<EditedHijriMonth | null> {
  const query = { from: `${year}-${String(month).padStart(2, '0')}` }
  const read = await callApi(getHijriCalendar, { params: { id }, query }).catch(() => null)
  return read?.months[0] ?? null
}

export function useAnnounce(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Announce) => callApi(announceHijriMonth, { params: { id }, body }),
    // Also after a refusal: another editor may have been faster.
    onSettled: () => refreshHijri(client),
  })
}

export function useWithdraw(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ announcementId, reason = '' }: { announcementId: string; reason?: string }) =>
      callApi(withdrawHijriMonth, {
        params: { id, announcementId },
        query: reason === '' ? {} : { reason },
      }),
    onSettled: () => refreshHijri(client),
  })
}

export function useImportMonths(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => callApi(importHijriMonths, { params: { id }, body: { text } }),
    onSuccess: () => refreshHijri(client),
  })
}

/** Mosques have their dates from these calendars. Resolves once what is in view is refetched. */
export function refreshHijri(client: QueryClient): Promise<unknown> {
  void refreshMosques(client, { refetchType: 'none' })
  return Promise.all(
    [getHijriCalendar, listHijriCalendars].map((call) =>
      client.invalidateQueries({ queryKey: queryKeyOf(call) }),
    ),
  )
}
