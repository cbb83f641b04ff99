import {
  type DirectoryPage,
  type DirectorySearch,
  lastDirectoryPage,
} from '@mihrab/core/features/public/directory-page.ts'
import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react'
import { nearbyKm } from '#public/browser/map/rings.ts'
import { DirectoryRowView } from './directory-row.tsx'
import { buttonClasses, cardClasses } from './looks.ts'
import { searchPath } from './search-path.ts'
import { countryName, facilityName, t } from './words.ts'

/** Announced to screen readers after a search. */
export function describeResults(page: DirectoryPage): string {
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
  return [...(q ? [t('directory.for', { query: q })] : []), ...narrowedBy(search)]
}

/** What narrows a search beside its words: `Parking`, `United Kingdom`, `page 2`. */
export const narrowedBy = ({ has, country, near, page }: DirectorySearch) => [
  ...has.map((facility) => facilityName(facility)),
  ...(country ? [countryName(country)] : []),
  ...(near ? [t('directory.nearestSaid')] : []),
  ...(page > 1 ? [t('directory.onPage', { page })] : []),
]

export function Results({ page }: { page: DirectoryPage }) {
  const { search, rows } = page
  if (rows.length === 0) return <Nothing page={page} />
  const soonest = soonestOf(page)
  return (
    <>
      <Heading page={page} />
      <ul aria-labelledby="found" className={`${cardClasses} divide-y divide-line overflow-hidden`}>
        {rows.map((row) => (
          <li key={row.mosque.slug}>
            <DirectoryRowView row={row} isSoonest={row === soonest} />
          </li>
        ))}
      </ul>
      {search.page === lastDirectoryPage && <p className="mt-5 text-ink-2">{t('directory.lastPage')}</p>}
      <PageLinks page={page} />
    </>
  )
}

function Heading({ page }: { page: DirectoryPage }) {
  const { search } = page
  return (
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
  )
}

function PageLinks({ page: { search, hasNextPage } }: { page: DirectoryPage }) {
  return (
    <nav
      aria-label={t('directory.onPage', { page: search.page })}
      className="mt-5 flex justify-between gap-4"
    >
      {search.page > 1 && (
        <a href={searchPath(search, { page: search.page - 1 })} rel="prev" className={buttonClasses('plain')}>
          <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {t('directory.previousPage')}
        </a>
      )}
      {hasNextPage && (
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
