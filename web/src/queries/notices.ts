import { listNotices } from '@mihrab/core/features/notices/notices.calls.ts'
import type { Notice } from '@mihrab/core/features/notices/notices.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'

export const noticesKey = (id: string) => queryKeyOf(listNotices, { params: { id } })

/** Newest first. Refetched with the focus: others may have published one. */
export function useNotices(id: string) {
  return useQuery({
    queryKey: noticesKey(id),
    queryFn: async ({ signal }) => (await callApi(listNotices, { params: { id } }, signal)).notices,
    refetchOnWindowFocus: 'always',
  })
}

/** Past ones too. */
export const closuresOf = (notices: readonly Notice[] = []) =>
  notices.filter((each) => each.kind === 'closure').filter(({ state }) => state !== 'cancelled')
