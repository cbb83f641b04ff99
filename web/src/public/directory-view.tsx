import {
  type DirectoryPage,
  type DirectorySearch,
  lastDirectoryPage,
} from '@mihrab/core/features/public/directory-page.ts'
import type { PageFrame } from '@mihrab/core/features/public/pages.ts'
import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react'
import { nearbyKm } from '#public/browser/map/rings.ts'
import { countryName } from './country-names.ts'
import { Filters } from './directory-filters.tsx'
import { DirectoryRowView } from './directory-row.tsx'
import { Document } from './document.tsx'
import { buttonClasses, cardClasses } from './looks.ts'
import { MapFrame, ViewSwitch } from './map-frame.tsx'
import { NearMe } from './near-me.tsx'
import { SearchForm } from './search-form.tsx'
import { searchPath, searchQuery } from './search-path.ts'
import { facilityName, listed, t } from './words.ts'

export function DirectoryView({ page, frame }: { page: DirectoryPage; frame: PageFrame }) {
  const { search } = page
  const about = listed([search.q, ...narrowedBy(search), ...placeOf(search)].filter(Boolean))
  const title = about ? `${about}: ${t('directory.title')}` : t('directory.title')
  return (
    <Document
      frame={frame}
      query={searchQuery(search)}
      title={title}
      description={t('meta.directory')}
      islands={['directory']}
    >
      <main id="content" data-directory className="grow lg:-mb-16 lg:grid lg:grid-cols-2 noscript:block">
        <div className="mx-auto w-full max-w-3xl px-4 pt-6 md:px-10 md:pt-8 lg:me-0 lg:max-w-160 lg:pe-7 lg:pb-12 noscript:me-auto">
          <h1 className="mb-4 text-[1.5625rem]/8 md:text-[1.875rem]/[2.375rem]">{t('directory.title')}</h1>
          <div className="flex flex-wrap gap-2.5">
            <SearchForm query={search.q}>
              <PreservedFields page={page} />
            </SearchForm>
            <NearMe isNear={search.near !== null} />
            <ViewSwitch />
          </div>
          <p role="status" data-near-status className="text-sm text-ink-2 not-empty:mt-2" />
          <p
            role="status"
            data-results-status
            data-failed={t('directory.searchFailed')}
            className="sr-only"
          />
          <Filters page={page} />
          <div
            id="results"
            aria-busy="false"
            data-said={describeResults(page)}
            data-near={search.near ? `${search.near.latitude},${search.near.longitude}` : undefined}
            className="aria-busy:opacity-60"
          >
            <Results page={page} />
          </div>
        </div>
        <MapFrame frame={frame} />
      </main>
    </Document>
  )
}

/** Parts of a search that stay when other words are typed. */
function PreservedFields({ page: { search } }: { page: DirectoryPage }) {
  const { near, has } = search
  return (
    <span data-preserved hidden>
      {near && <input type="hidden" name="near" value={`${near.latitude},${near.longitude}`} />}
      {has.length > 0 && <input type="hidden" name="has" value={has.join(',')} />}
    </span>
  )
}

/** Announced to screen readers after a search. */
function describeResults(page: DirectoryPage): string {
  const { rows, search, suggestion } = page
  if (rows.length > 0) return [headingOf(page), ...aboutSearch(search)].join(' ')
  const nothing = search.q ? t('directory.nothing', { query: search.q }) : t('directory.nothingHere')
  return suggestion ? `${nothing} ${t('directory.didYouMean', { suggestion })}` : nothing
}

/** The number is known if everything is on one page. */
function headingOf({ rows, search, hasNextPage }: DirectoryPage): string {
  const isSearch = search.q || search.near || search.has.length > 0 || search.country
  if (!isSearch) return t('directory.all')
  const isWhole = search.page === 1 && !hasNextPage
  return isWhole ? t('directory.results', { count: rows.length }) : t('directory.found')
}

function aboutSearch(search: DirectorySearch): string[] {
  const { q } = search
  return [...(q ? [t('directory.for', { query: q })] : []), ...narrowedBy(search), ...placeOf(search)]
}

/** `Parking`, `United Kingdom` */
const narrowedBy = ({ has, country }: DirectorySearch) => [
  ...has.map((facility) => facilityName(facility)),
  ...(country ? [countryName(country)] : []),
]

const placeOf = ({ near, page }: DirectorySearch) => [
  ...(near ? [t('directory.nearestSaid')] : []),
  ...(page > 1 ? [t('directory.onPage', { page })] : []),
]

function Results({ page }: { page: DirectoryPage }) {
  const { search, rows } = page
  if (rows.length === 0) return <Nothing page={page} />
  const soonest = soonestOf(page)
  return (
    <>
      <div className="mt-4 mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="found" className="min-w-0 font-sans text-base font-normal break-words text-ink-2">
          <span className="font-semibold text-ink">{headingOf(page)}</span> {aboutSearch(search).join(' · ')}
        </h2>
        {search.near && (
          <a
            href={searchPath(search, { near: null })}
            className="rounded-control text-sm font-semibold hover:underline"
          >
            {t('directory.everywhere')}
          </a>
        )}
      </div>
      <ul aria-labelledby="found" className={`${cardClasses} divide-y divide-line overflow-hidden`}>
        {rows.map((row) => (
          <li key={row.mosque.slug}>
            <DirectoryRowView row={row} isSoonest={row === soonest} />
          </li>
        ))}
      </ul>
      {search.page === lastDirectoryPage && <p className="mt-5 text-ink-2">{t('directory.lastPage')}</p>}
      <nav
        aria-label={t('directory.onPage', { page: search.page })}
        className="mt-5 flex justify-between gap-4"
      >
        {search.page > 1 && (
          <a
            href={searchPath(search, { page: search.page - 1 })}
            rel="prev"
            className={buttonClasses('plain')}
          >
            <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            {t('directory.previousPage')}
          </a>
        )}
        {page.hasNextPage && (
          <a
            href={searchPath(search, { page: search.page + 1 })}
            rel="next"
            className={`${buttonClasses('plain')} ms-auto`}
          >
            {t('directory.nextPage')}
            <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </a>
        )}
      </nav>
    </>
  )
}

/** The earliest congregation among mosques nearby; elsewhere it means nothing. */
function soonestOf({ rows, search }: DirectoryPage) {
  if (!search.near) return null
  const published = rows.filter(
    ({ next, distanceKm }) => next.kind === 'jamaah' && distanceKm !== null && distanceKm <= nearbyKm,
  )
  return published.toSorted((one, other) => (one.next.at < other.next.at ? -1 : 1))[0] ?? null
}

function Nothing({ page: { search, suggestion } }: { page: DirectoryPage }) {
  // An instance without any mosque yet.
  const isSearch = search.q !== '' || search.near !== null || search.has.length > 0 || search.country !== null
  return (
    <div className={`${cardClasses} mt-4 px-6 py-10 text-center`}>
      <SearchX aria-hidden="true" className="mx-auto size-9 text-ink-3" />
      <h2 className="mt-3 text-lg break-words">
        {search.q
          ? t('directory.nothing', { query: search.q })
          : t(isSearch ? 'directory.nothingHere' : 'directory.noMosques')}
      </h2>
      {suggestion && <Suggestion search={search} suggestion={suggestion} />}
      {isSearch && <p className="mt-2 text-ink-2">{t('directory.tryOther')}</p>}
      <p className="mt-6 text-ink-2">{t('directory.registerNote')}</p>
      <a href="/auth/register" className={`${buttonClasses('plain')} mt-3`}>
        {t('directory.register')}
      </a>
    </div>
  )
}

function Suggestion({ search, suggestion }: { search: DirectorySearch; suggestion: string }) {
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
