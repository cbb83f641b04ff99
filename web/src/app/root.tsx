import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useMatches, useNavigate } from 'react-router'
import { UiRouter } from '#ui/router.tsx'
import { Toaster } from '#ui/toast.tsx'
import { BlankPage } from './blank-page.tsx'
import { Guard } from './guard.tsx'
import { useHeadingFocus } from './heading-focus.ts'
import { OfflineNotice } from './offline-notice.tsx'
import type { PageHandle } from './page-route.tsx'

/** Around every page: the guard, the title, where the focus and the scroll position go, and passing messages. */
export function Root() {
  const navigate = useNavigate()
  useHeadingFocus()
  return (
    <UiRouter navigate={navigate}>
      <PageTitle />
      <Suspense fallback={<BlankPage />}>
        <Guard>
          <Outlet />
        </Guard>
      </Suspense>
      <Toaster />
      <OfflineNotice />
      <ScrollRestoration />
    </UiRouter>
  )
}

function PageTitle() {
  const { t } = useTranslation()
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const product = t('productName')
  return <title>{handle ? t('pageTitle', { page: t(`pages.${handle.title}`), product }) : product}</title>
}
