import { listNotices } from '@mihrab/core/features/notices/notices.calls.ts'
import type { Notice } from '@mihrab/core/features/notices/notices.schemas.ts'
import type { Closure } from '@mihrab/core/features/prayer-times/closures.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'

export const noticesKey = (id: string) => queryKeyOf(listNotices, { params: { id } })

const noticesOf = (id: string) => ({
  queryKey: noticesKey(id),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callApi(listNotices, { params: { id } }, signal)).notices,
  refetchOnWindowFocus: 'always' as const,
})

/** Newest first. Refetched with the focus: others may have published one. */
export const useNotices = (id: string) => useQuery(noticesOf(id))

export const useClosures = (id: string) => useQuery({ ...noticesOf(id), select: closuresOf })

/** Those not cancelled: past ones too. */
export function closuresOf(notices: readonly Notice[]): Closure[] {
  return notices.flatMap((notice) =>
    notice.kind === 'closure' && notice.state !== 'cancelled' ? [notice] : [],
  )
}
