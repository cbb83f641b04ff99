import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { words } from '#ui/words.ts'

type MosqueSearchHintProps = {
  /** The server takes long to answer. */
  isSlow: boolean
  /** Why the request failed; null while it may still succeed. */
  failure: string | null
  onRetry: () => void
}

/** Shown above matches among the loaded mosques only; says so, and why. */
export function MosqueSearchHint({ isSlow, failure, onRetry }: MosqueSearchHintProps) {
  const { t } = useTranslation('mosques')
  const box = useRef<HTMLDivElement>(null)

  function handleRetry() {
    // The pressed button disappears; the focus stays in its place.
    box.current?.focus({ preventScroll: true })
    onRetry()
  }

  return (
    <div ref={box} role="status" tabIndex={-1} className="outline-none">
      {(isSlow || failure) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 sm:flex-nowrap gap-y-2 border-gold/40 border-b bg-gold-soft px-4 py-2.5 text-sm text-gold-ink">
          <p className="min-w-0">
            <span className="font-semibold">{t('list.loadedOnly')}</span> {failure ?? t('list.searchIsSlow')}
          </p>
          {failure && (
            <Button variant="secondary" onPress={handleRetry}>
              {words.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
