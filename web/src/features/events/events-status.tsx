import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type EventsStatusProps = {
  /** A press on a past day came to nothing. */
  isRefused: boolean
  /** What was just done and can be undone. */
  notice: ReactNode
}

/** What to do, why nothing happened, or what was just done. On phones the line keeps its height. */
export function EventsStatus({ isRefused, notice }: EventsStatusProps) {
  const { t } = useTranslation('events')
  return (
    <div
      aria-live="polite"
      className="mb-3 flex min-h-11 min-w-0 items-center text-sm text-ink-2 lg:min-h-10"
    >
      {isRefused ? t('hint.past') : (notice ?? t('hint.choose'))}
    </div>
  )
}
