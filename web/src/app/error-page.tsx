import { useTranslation } from 'react-i18next'
import { useRevalidator, useRouteError } from 'react-router'
import { ErrorState } from '#ui/error-state.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { PageFileError } from './lazy-page.tsx'

/** For the error boundary of pages inside a layout. */
export function PageErrorState() {
  return <ErrorState {...useFault()} />
}

/** For everything without a layout. */
export function ErrorPage() {
  return <ErrorScreen {...useFault()} />
}

function useFault() {
  const { t } = useTranslation()
  const error = useRouteError()
  const revalidator = useRevalidator()
  // A file that failed to load stays failed until the page is reloaded; other errors may pass on a retry.
  return error instanceof PageFileError
    ? { title: t('fault.fileTitle'), message: t('fault.fileText'), onRetry: () => window.location.reload() }
    : { title: t('fault.title'), message: t('fault.text'), onRetry: () => revalidator.revalidate() }
}
