import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { ErrorState } from '#ui/error-state.tsx'

type PrayerTimesErrorProps = { error: Error; onRetry: () => void; isRetrying: boolean }

/** Replaces a mosque's times. */
export function PrayerTimesError({ error, onRetry, isRetrying }: PrayerTimesErrorProps) {
  const { t } = useTranslation('prayerTimes')
  return (
    <ErrorState
      title={t('messages.fetchFailed')}
      message={serverMessageOf(error) ?? t('messages.fetchFailedText')}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  )
}

/** The server's message about a failed request; null if it sent none. */
function serverMessageOf(error: Error): string | null {
  return error instanceof ApiError ? error.serverMessage : null
}
