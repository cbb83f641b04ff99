import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { ErrorState } from '#ui/error-state.tsx'

type EventsErrorProps = { error: Error; onRetry: () => void; isRetrying: boolean }

export function EventsError({ error, onRetry, isRetrying }: EventsErrorProps) {
  const { t } = useTranslation('events')
  const isRefused = error instanceof ApiError && !error.isBroken
  return (
    <ErrorState
      title={t(isRefused ? 'messages.fetchFailed' : 'messages.fetchBroken')}
      message={isRefused ? (error.serverMessage ?? t('messages.fetchRefused')) : t('messages.fetchText')}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  )
}
