import type { SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { endSession, loseSession, sessionQuery } from '#features/auth/auth.hooks.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { routes } from './routes.tsx'
import { watchSession } from './session-watch.ts'

/** The app and all that it stands on; made once. `user` has just signed in. */
export function createApp(user?: SignedInUser) {
  const queryClient = createQueryClient(() => loseSession(queryClient))
  watchSession(queryClient)
  if (user) {
    // First no one, then this person: other tabs are told of the change.
    endSession(queryClient)
    queryClient.setQueryData(sessionQuery.queryKey, user)
  }
  // Asked for before anything is drawn, so that the answer is there when the guard needs it.
  queryClient.prefetchQuery(sessionQuery)
  const router = createBrowserRouter(routes)
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
