import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

export function OfflineBanner() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(subscribe, () => window.navigator.onLine)
  return (
    <div
      role="status"
      // Keeps it available to screen readers while a dialog is open.
      data-react-aria-top-layer=""
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-4"
    >
      {!isOnline && (
        <p className="flex animate-rise items-center gap-2.5 rounded-full border border-gold/40 bg-gold-soft px-4 py-2 text-sm font-medium text-gold-ink shadow-high">
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
