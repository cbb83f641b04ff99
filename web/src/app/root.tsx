import { Suspense } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigate } from 'react-router'
import { UiRouter } from '#ui/router.tsx'
import { BlankPage } from './blank-page.tsx'
import { useHeadingFocus } from './heading-focus.ts'
import { type PageHandle, PageTitle } from './page-title.tsx'

/** Wraps every page: title, focus and scroll position. */
export function Root() {
  const navigate = useNavigate()
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  useHeadingFocus()
  return (
    <UiRouter navigate={navigate}>
      <PageTitle page={handle?.title} />
      <Suspense fallback={<BlankPage />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </UiRouter>
  )
}
