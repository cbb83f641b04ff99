import type { SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { createBrowserRouter } from 'react-router'
import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { endSession, loseSession, sessionQuery } from '#features/auth/auth.hooks.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { saveForAccount } from '#queries/own-language.ts'
import { ReadingDirection } from '#ui/reading-direction.tsx'
import { SpokenLanguage } from './language-provider.tsx'
import { routes } from './routes.tsx'
import { watchSession } from './session-watch.ts'

/** Creates the app; called once. `user` has just signed in. */
export function createApp(user?: SignedInUser) {
  const queryClient = createQueryClient(() => loseSession(queryClient))
  watchSession(queryClient)
  if (user) {
    // Sign out first, then in: this notifies the other tabs.
    endSession(queryClient)
    queryClient.setQueryData(sessionQuery.queryKey, user)
  }
  // Requested before rendering, so that the guard has the answer in time.
  queryClient.prefetchQuery(sessionQuery)
  const router = createBrowserRouter(routes)

  function handleChosen(language: Language) {
    if (queryClient.getQueryData(sessionQuery.queryKey)) void saveForAccount({ language })
    // Fetches texts from the server again in the new language.
    queryClient.invalidateQueries()
  }

  return (
    <QueryClientProvider client={queryClient}>
      <SpokenLanguage onChosen={handleChosen}>
        <Screens router={router} />
      </SpokenLanguage>
    </QueryClientProvider>
  )
}

function Screens({ router }: Pick<RouterProviderProps, 'router'>) {
  const { i18n } = useTranslation()
  return (
    <ReadingDirection locale={i18n.language}>
      <RouterProvider router={router} />
    </ReadingDirection>
  )
}
