import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isSignedOut } from './api.ts'

/** A refusal stays one; only failed calls are worth a second try. */
function isWorthRetrying(failureCount: number, error: Error): boolean {
  return error instanceof ApiError && (error.isBroken || error.status >= 500) && failureCount < 2
}

/**
 * One cache for the whole app. `onSignedOut` runs after a 401, and a mutation fails only once that promise
 * has settled. A refused sign-in, with `opensSession`, had no session.
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
      // Without a network an action fails at once, instead of waiting for one with a form that cannot be
      // left.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
