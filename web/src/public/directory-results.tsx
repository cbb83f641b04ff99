import {
  type DirectoryPage,
  type ListedCountry,
  lastDirectoryPage,
} from '@mihrab/core/features/public/directory-page.ts'
import { formatNumber } from '@mihrab/core/write-value.ts'
import { ChevronLeft, ChevronRight, SearchX, Star } from 'lucide-react'
import { nearbyKm } from '#public/browser/map/nearby.ts'
import { inOrder } from './directory-filters.tsx'
import { aboutSearch, headingOf, isAsking } from './directory-headings.ts'
import { DirectoryRowView } from './directory-row.tsx'
import { buttonClasses, cardClasses } from './looks.ts'
import { searchPath } from './search-path.ts'
import { countryName, locale, t } from './words.ts'

export function Results({ page, hasMap }: { page: DirectoryPage; hasMap: boolean }) {
  const { rows, mine, search, countries } = page
  if (isAsking(page)) {
    return (
      <>
        <AtHome page={page} hasMap={hasMap} />
        {countries.length > 1 && <Countries countries={countries} />}
      </>
    )
  }
  return (
    <>
      {rows.length === 0 && <Nothing page={page} />}
      {rows.length + mine.length > 0 && <Rows page={page} hasMap={hasMap} />}
      {search.page === lastDirectoryPage && <p className="mt-5 text-ink-2">{t('directory.lastPage')}</p>}
      <Pages page={page} />
    </>
  )
}

/**
 * The mosques of the reader's country, which a script asks for: only the browser knows its time zone. Their
 * place reaches to the end of the screen, so that nothing visible moves when they come.
 */
function AtHome({ page, hasMap }: { page: DirectoryPage; hasMap: boolean }) {
  const { rows, mine, search, countries, ownCountry } = page
  if (countries.length === 0) return <Nothing page={page} />
  const isKnown = rows.length > 0 || search.home !== null
  return (
    <>
      {rows.length + mine.length > 0 && <Rows page={page} hasMap={hasMap} />}
      {ownCountry && page.hasNextPage && <WholeCountry code={ownCountry} countries={countries} />}
      {rows.length > 0 && mine.length === 0 && <StarHint />}
      {rows.length === 0 && isKnown && <NoneAtHome ownCountry={ownCountry} />}
      {!isKnown && <Waiting />}
    </>
  )
}

function NoneAtHome({ ownCountry }: Pick<DirectoryPage, 'ownCountry'>) {
  return (
    <p className="mt-4 text-ink-2">
      {ownCountry
        ? t('directory.noneIn', { country: countryName(ownCountry) })
        : t('directory.chooseCountry')}
    </p>
  )
}

/** In place of the rows that the script asks for; it says `data-failed` if it gets none. */
function Waiting() {
  return (
    <div
      data-home
      data-failed={t('directory.chooseCountry')}
      aria-hidden="true"
      className={`${cardClasses} mt-14 min-h-[calc(100svh-18rem)] divide-y divide-line noscript:hidden`}
    >
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3 px-3.5 py-3">
          <span className="arch h-13 w-11 bg-sunken" />
          <span className="grid grow content-center gap-2">
            <span className="h-4 w-1/2 rounded-full bg-sunken" />
            <span className="h-4 w-1/3 rounded-full bg-sunken" />
          </span>
        </div>
      ))}
    </div>
  )
}

function Heading({ page }: { page: DirectoryPage }) {
  const { search, countries } = page
  const link = search.near
    ? { href: searchPath(search, { near: null }), words: t('directory.everywhere') }
    : isAsking(page) && countries.length > 1
      ? { href: '#countries', words: t('directory.allCountries') }
      : null
  return (
    <div className="mt-4 mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id="found" tabIndex={-1} className="min-w-0 font-sans text-base font-normal break-words text-ink-2">
        <span className="font-semibold text-ink">{headingOf(page)}</span>{' '}
        {page.rows.length > 0 && aboutSearch(page).join(' · ')}
      </h2>
      {link && (
        <a
          href={link.href}
          className={`rounded-control text-sm font-semibold text-accent hover:underline ${search.near ? 'max-md:hidden' : ''}`}
        >
          {link.words}
        </a>
      )}
    </div>
  )
}

/** The reader's own mosques come first, whatever their distance. */
function Rows({ page, hasMap }: { page: DirectoryPage; hasMap: boolean }) {
  const { rows, mine } = page
  const soonest = soonestOf(page)
  const own = new Set(mine.map(({ mosque }) => mosque.slug))
  const others = rows.filter(({ mosque }) => !own.has(mosque.slug))
  return (
    <>
      <Heading page={page} />
      <ul
        aria-labelledby="found"
        className={`directory-rows clear-both ${hasMap ? '' : 'directory-columns'}`}
      >
        {[...mine, ...others].map((row) => (
          <li key={row.mosque.slug} className={own.has(row.mosque.slug) ? 'bg-covered/40' : 'bg-surface'}>
            <DirectoryRowView
              row={row}
              isOwn={own.has(row.mosque.slug)}
              isSoonest={row.mosque.slug === soonest}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Slug of the mosque with the earliest congregation among those nearby; elsewhere it means nothing. */
function soonestOf({ rows, search, city }: DirectoryPage): string | null {
  if (!search.near && !city) return null
  const published = rows.filter(
    ({ next, distanceKm }) => next.kind === 'jamaah' && distanceKm !== null && distanceKm <= nearbyKm,
  )
  const [first] = published.toSorted((one, other) => (one.next.at < other.next.at ? -1 : 1))
  return first?.mosque.slug ?? null
}

function WholeCountry({ code, countries }: { code: string; countries: readonly ListedCountry[] }) {
  const count = countries.find((country) => country.code === code)?.count ?? 0
  return (
    <a
      href={searchPath(noSearch, { country: code })}
      className={`${buttonClasses('plain')} mt-4 max-sm:w-full`}
    >
      {t('directory.allIn', { count, country: countryName(code) })}
      <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
    </a>
  )
}

function StarHint() {
  return (
    <p data-star-hint className="mt-4 flex items-center gap-2 text-sm text-ink-2 noscript:hidden">
      <Star aria-hidden="true" className="size-5 text-gold" />
      {t('directory.starHint')}
    </p>
  )
}

const noSearch = { q: '', near: null, has: [], country: null, home: null, mine: [], page: 1 } as const

function Countries({ countries }: { countries: readonly ListedCountry[] }) {
  return (
    <section aria-labelledby="countries" className="mt-8 scroll-mt-4">
      <h2 id="countries" className="mb-3 font-sans text-base font-semibold">
        {t('directory.countries')}
      </h2>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
        {inOrder(countries).map(({ code, name, count }) => (
          <li key={code} className="border-b border-line">
            <a
              href={searchPath(noSearch, { country: code })}
              className="flex min-h-12 items-center justify-between gap-3 font-medium hover:underline"
            >
              {name}
              <span className="figures text-sm font-normal text-ink-2">{formatNumber(count, locale())}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pages({ page: { search, hasNextPage } }: { page: DirectoryPage }) {
  const look = buttonClasses('plain')
  return (
    <nav
      aria-label={t('directory.onPage', { page: search.page })}
      className="mt-5 flex justify-between gap-4"
    >
      {search.page > 1 && (
        <a href={searchPath(search, { page: search.page - 1 })} rel="prev" className={look}>
          <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {t('directory.previousPage')}
        </a>
      )}
      {hasNextPage && (
        <a href={searchPath(search, { page: search.page + 1 })} rel="next" className={`${look} ms-auto`}>
          {t('directory.nextPage')}
          <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </a>
      )}
    </nav>
  )
}

function Nothing({ page }: { page: DirectoryPage }) {
  const { search, suggestion, countries } = page
  const words = search.q
    ? t('directory.nothing', { query: search.q })
    : t(countries.length > 0 ? 'directory.nothingHere' : 'directory.noMosques')
  return (
    <div className={`${cardClasses} mt-4 px-6 py-10 text-center`}>
      <SearchX aria-hidden="true" className="mx-auto size-9 text-ink-3" />
      <h2 className="mt-3 text-lg break-words">{words}</h2>
      {suggestion && <Suggestion page={page} suggestion={suggestion} />}
      {countries.length > 0 && <p className="mt-2 text-ink-2">{t('directory.tryOther')}</p>}
      <p className="mt-6 text-ink-2">{t('directory.registerNote')}</p>
      <a href="/auth/register" className={`${buttonClasses('plain')} mt-3`}>
        {t('directory.register')}
      </a>
    </div>
  )
}

function Suggestion({ page: { search }, suggestion }: { page: DirectoryPage; suggestion: string }) {
  const [before, after] = t('directory.didYouMean', { suggestion: '{suggestion}' }).split('{suggestion}')
  return (
    <p className="mt-2">
      {before}
      <a href={searchPath(search, { q: suggestion })} className="font-semibold text-accent underline">
        {suggestion}
      </a>
      {after}
    </p>
  )
}
