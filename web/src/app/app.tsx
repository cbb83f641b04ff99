import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loseSession, sessionQuery } from '#features/auth/auth.hooks.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { routes } from './routes.tsx'
import { watchSession } from './session-watch.ts'

/** The app and all that it stands on; made once. */
export function createApp() {
  const queryClient = createQueryClient(() => loseSession(queryClient))
  watchSession(queryClient)
  // Asked for before anything is drawn, so that the answer is there when the guard needs it.
  queryClient.prefetchQuery(sessionQuery)
  const router = createBrowserRouter(routes)
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
