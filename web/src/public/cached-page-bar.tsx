import { t } from './words.ts'

/**
 * Shown on a page from the service worker's cache. The script adds the time of caching, and handles a new
 * day.
 */
export function CachedPageBar() {
  return (
    <p
      role="status"
      data-kept-bar
      className="bg-[#f4e9d2] px-4 py-2.5 text-center text-sm font-medium text-[#7a5410] print:hidden"
    >
      <span data-kept-said>{t('offline.title')}</span>{' '}
      <button type="button" data-again className="cursor-pointer py-1 underline">
        {t('offline.again')}
      </button>
    </p>
  )
}
