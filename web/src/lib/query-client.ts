import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isSignedOut } from './api.ts'

/** What the server refuses stays refused; only calls that broke are worth a second try. */
function isWorthRetrying(failureCount: number, error: Error): boolean {
  return error instanceof ApiError && (error.isBroken || error.status >= 500) && failureCount < 2
}

/**
 * One cache for the whole app. `onSignedOut` runs when the server does not know the session; a mutation that was told so
 * fails only once what it answers has settled. A sign-in that is refused, with `opensSession`, had no session.
 */
export function createQueryClient(onSignedOut: () => Promise<void>): QueryClient {
  const onError = (error: Error) => (isSignedOut(error) ? onSignedOut() : undefined)
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => (meta?.opensSession ? undefined : onError(error)),
    }),
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 10_000 },
      // Without a network an action fails at once and says so, instead of waiting for one with a form that cannot be left.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
