import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isSignedOut } from './api.ts'

/** What the server refuses stays refused; only calls that broke are worth a second try. */
function isWorthRetrying(failureCount: number, error: Error): boolean {
  return error instanceof ApiError && (error.isBroken || error.status >= 500) && failureCount < 2
}

/** One cache for the whole app. `onSignedOut` runs when the server no longer knows the session. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isSignedOut(error)) onSignedOut()
      },
    }),
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 10_000 },
      mutations: { retry: false },
    },
  })
}
