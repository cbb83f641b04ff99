import type { DirectoryPage } from '@mihrab/core/features/public/directory-page.ts'
import { LocateFixed, Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { isAsking } from './directory-headings.ts'
import { buttonClasses } from './looks.ts'
import { searchPath } from './search-path.ts'
import { here, t } from './words.ts'

/** Other controls of the search refer to it. */
export const searchFormId = 'search'

interface SearchFormProps {
  /** Null on other pages than the directory. */
  readonly page: DirectoryPage | null
  readonly children?: ReactNode
}

/** Finds mosques by name or place. A plain form, so that it works without a script. */
export function SearchForm({ page, children }: SearchFormProps) {
  const search = page?.search
  const near = search?.near ?? null
  const Icon = near ? LocateFixed : Search
  return (
    <search className="min-w-0 grow basis-40">
      <form id={searchFormId} action={here('/mosques')} method="get" data-search className="flex gap-2">
        <label className="relative min-w-0 grow">
          <span className="sr-only">{t('directory.label')}</span>
          <span
            data-part="field-icon"
            className="pointer-events-none absolute start-2.5 top-1/2 -translate-y-1/2 text-ink-2"
          >
            <Icon aria-hidden="true" className={`size-5 ${near ? 'text-accent' : ''}`} />
          </span>
          <input
            type="search"
            name="q"
            defaultValue={search?.q ?? ''}
            maxLength={200}
            placeholder={t(near ? 'directory.nearMe' : 'directory.placeholder')}
            enterKeyHint="search"
            autoComplete="off"
            dir="auto"
            className={`h-12 w-full rounded-control border border-edge bg-surface pl-9.5 text-base rtl:pr-9.5 rtl:placeholder-shown:[direction:rtl] ${page && !isAsking(page) ? 'pr-12 rtl:pl-12' : 'pr-2 rtl:pl-2'}`}
          />
          {page && <FieldEnd page={page} />}
        </label>
        <span className="hidden noscript:contents">
          <button type="submit" className={`${buttonClasses('plain')} max-sm:px-3.5`}>
            {t('directory.search')}
          </button>
        </span>
        {children}
      </form>
    </search>
  )
}

const endLook =
  'absolute end-0.5 top-0.5 grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sunken'

/** Leaves the place of a search, or on phones asks for one. */
function FieldEnd({ page }: { page: DirectoryPage }) {
  const { search } = page
  return (
    <span data-part="field-end" className="contents">
      {search.near ? (
        <a
          href={searchPath(search, { near: null })}
          aria-label={t('directory.everywhere')}
          className={endLook}
        >
          <X aria-hidden="true" className="size-5" />
        </a>
      ) : isAsking(page) ? null : (
        <button
          type="button"
          data-near-me
          aria-label={t('directory.nearMe')}
          className={`${endLook} md:hidden noscript:hidden`}
        >
          <LocateFixed aria-hidden="true" className="size-5" />
        </button>
      )}
    </span>
  )
}

const messages = ['locating', 'denied', 'unavailable', 'timeout', 'unsupported', 'failed'] as const

/** Reports the progress of finding the reader's position. */
export function NearStatus() {
  const words = Object.fromEntries(messages.map((key) => [`data-${key}`, t(`directory.${key}`)]))
  return <p role="status" data-near-status {...words} className="text-sm text-ink-2 not-empty:mt-2" />
}

/**
 * Asks for the position only when it is pressed. The main button of the first visit; on phones it later moves into
 * the search field.
 */
export function NearMe({ page }: { page: DirectoryPage }) {
  const isAnswer = isAsking(page)
  const look = isAnswer
    ? 'max-md:order-first max-md:min-h-14 max-md:basis-full max-md:text-lg'
    : 'max-md:hidden'
  return (
    <button
      type="button"
      data-part="near"
      data-near-me
      aria-pressed={page.search.near !== null}
      className={`${buttonClasses(isAnswer ? 'accent' : 'plain')} ${look} aria-pressed:border-accent aria-pressed:bg-covered aria-pressed:text-on-covered noscript:hidden`}
    >
      <LocateFixed aria-hidden="true" className="size-5" />
      {t('directory.nearMe')}
    </button>
  )
}
