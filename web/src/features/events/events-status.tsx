import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { words } from '#ui/words.ts'

type EventsStatusProps = {
  /** A past day was pressed. */
  isRefused: boolean
  /** The data shown could not be refetched. */
  isStale: boolean
  onRetry: () => void
  isRetrying: boolean
}

/** Instructions, or why nothing happened. On phones the line keeps its height. */
export function EventsStatus({ isRefused, isStale, onRetry, isRetrying }: EventsStatusProps) {
  const { t } = useTranslation('events')
  return (
    <div className="mb-3 flex min-h-11 min-w-0 items-center gap-3 text-sm text-ink-2 lg:min-h-10">
      <p aria-live="polite">{isRefused ? t('hint.past') : isStale ? t('hint.stale') : t('hint.choose')}</p>
      {isStale && (
        <Button variant="secondary" className="shrink-0" onPress={onRetry} isPending={isRetrying}>
          {words.retry}
        </Button>
      )}
    </div>
  )
}
