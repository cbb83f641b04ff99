import { listPublicHijriCalendars } from '@mihrab/core/features/public/public.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'

/** The calendars that a mosque can follow. */
export function useHijriChoices() {
  return useQuery({
    queryKey: queryKeyOf(listPublicHijriCalendars, {}),
    queryFn: async ({ signal }) => (await callApi(listPublicHijriCalendars, {}, signal)).calendars,
  })
}
