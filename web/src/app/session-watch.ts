import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#features/auth/auth.hooks.ts'
import { ApiError } from '#lib/api.ts'

/**
 * A call that is suddenly not allowed tells that the session or the role has changed: both are asked for again, and
 * the guard does the rest. Answers of 401 to queries are dealt with by the query client itself.
 */
export function watchSession(queryClient: QueryClient): void {
  const [sessionKey] = sessionQuery.queryKey
  const checkAgain = (error: unknown, statuses: readonly number[]) => {
    const isTold = error instanceof ApiError && statuses.includes(error.status)
    if (isTold && queryClient.getQueryData(sessionQuery.queryKey)) {
      queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (event.query.queryKey[0] !== sessionKey) checkAgain(event.action.error, [403])
  })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') checkAgain(event.action.error, [401, 403])
  })
}
