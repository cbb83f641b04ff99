import { useTranslation } from 'react-i18next'
import { useRevalidator, useRouteError } from 'react-router'
import { ErrorState } from '#ui/error-state.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { PageFileError } from './lazy-page.tsx'

/** What the boundary around a page shows, inside the layout where there is one. */
export function PageErrorState() {
  return <ErrorState {...useFault()} />
}

/** The same for all that has no layout. */
export function ErrorPage() {
  return <ErrorNotice {...useFault()} />
}

function useFault() {
  const { t } = useTranslation()
  const error = useRouteError()
  const revalidator = useRevalidator()
  // A file that failed to come stays failed until the page is reloaded; anything else may work at once.
  return error instanceof PageFileError
    ? { title: t('fault.fileTitle'), message: t('fault.fileText'), onRetry: () => window.location.reload() }
    : { title: t('fault.title'), message: t('fault.text'), onRetry: () => revalidator.revalidate() }
}
