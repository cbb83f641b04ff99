import { LocateFixed, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClasses } from './looks.ts'
import { here, t } from './words.ts'

/** Other controls of the search refer to it. */
export const searchFormId = 'search'

/** Finds mosques by name or place. A plain form, so that it works without a script. */
export function SearchForm({ query, children }: { query: string; children?: ReactNode }) {
  return (
    <search className="min-w-0 grow basis-72">
      <form id={searchFormId} action={here('/mosques')} method="get" data-search>
        <div className="flex flex-wrap gap-2.5">
          <label className="relative min-w-[min(11rem,100%)] grow basis-44">
            <span className="sr-only">{t('directory.label')}</span>
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-ink-2"
            />
            <input
              type="search"
              name="q"
              defaultValue={query}
              maxLength={200}
              placeholder={t('directory.placeholder')}
              enterKeyHint="search"
              autoComplete="off"
              dir="auto"
              className="h-12 w-full rounded-control border border-edge bg-surface pr-3 pl-11 text-base max-sm:pr-1 max-sm:pl-10 rtl:pr-11 rtl:pl-3 rtl:placeholder-shown:[direction:rtl] rtl:max-sm:pr-10 rtl:max-sm:pl-1"
            />
          </label>
          <button type="submit" className={`${buttonClasses('accent')} max-sm:px-3.5`}>
            {t('directory.search')}
          </button>
        </div>
        {children}
      </form>
    </search>
  )
}

const messages = ['locating', 'denied', 'unavailable', 'timeout', 'unsupported', 'failed'] as const

/** Asks for the position only when it is pressed. */
export function NearMe({ isNear }: { isNear: boolean }) {
  const words = Object.fromEntries(messages.map((key) => [`data-${key}`, t(`directory.${key}`)]))
  return (
    <button
      type="button"
      data-near-me
      aria-pressed={isNear}
      {...words}
      className={`${buttonClasses('plain')} max-sm:px-4 max-lg:grow aria-pressed:border-accent aria-pressed:bg-covered aria-pressed:text-on-covered noscript:hidden`}
    >
      <LocateFixed aria-hidden="true" className="size-5" />
      {t('directory.nearMe')}
    </button>
  )
}
