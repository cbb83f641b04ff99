import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonLook } from './looks.ts'
import { t } from './words.ts'

/** Finds mosques by name or place; a plain form, so that it works without a script. */
export function SearchForm({ query, children }: { query: string; children?: ReactNode }) {
  return (
    <search>
      <form action="/mosques" method="get" data-search>
        <div className="flex flex-wrap gap-2.5">
          <label className="relative min-w-56 grow">
            <span className="sr-only">{t('directory.label')}</span>
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-2"
            />
            <input
              type="search"
              name="q"
              defaultValue={query}
              maxLength={200}
              placeholder={t('directory.placeholder')}
              enterKeyHint="search"
              autoComplete="off"
              className="h-12 w-full rounded-control border border-edge bg-surface ps-11 pe-3 text-base"
            />
          </label>
          <button type="submit" className={buttonLook('accent')}>
            {t('directory.search')}
          </button>
        </div>
        {children}
      </form>
    </search>
  )
}
