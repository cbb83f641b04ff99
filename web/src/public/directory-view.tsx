import { type DirectoryPage, isSearch } from '@mihrab/core/features/public/directory-page.ts'
import type { PageFrame } from '@mihrab/core/features/public/pages.ts'
import { Credit } from './credit.tsx'
import { ChosenFilters, Filters, FiltersButton } from './directory-filters.tsx'
import { aboutSearch, describeResults, isAsking } from './directory-headings.ts'
import { Results } from './directory-results.tsx'
import { Document } from './document.tsx'
import { EidLink } from './eid-board-view.tsx'
import { pageTitleLook } from './looks.ts'
import { MapFrame, ViewSwitch } from './map-frame.tsx'
import { NearMe, NearStatus, SearchForm } from './search-form.tsx'
import { searchQuery } from './search-path.ts'
import { listed, t } from './words.ts'

/**
 * Elements with `data-part` change with the search: a script replaces them, and the results, by those of the
 * next page.
 */
export function DirectoryView({ page, frame }: { page: DirectoryPage; frame: PageFrame }) {
  const { search } = page
  const about = isSearch(search) ? listed(aboutSearch(page, 'title')) : ''
  const hasMap = frame.tiles !== null
  return (
    <Document
      frame={frame}
      query={searchQuery(search)}
      title={about ? `${about}: ${t('directory.title')}` : t('directory.title')}
      description={t('meta.directory')}
      islands={['directory']}
    >
      <main
        id="content"
        data-directory
        className={`grow ${hasMap ? 'lg:-mb-16 lg:grid lg:grid-cols-2 noscript:block' : ''}`}
      >
        <div
          className={`mx-auto flow-root w-full px-4 pt-3 md:px-10 md:pt-8 ${hasMap ? 'max-w-3xl lg:me-0 lg:max-w-160 lg:pe-7 lg:pb-12 noscript:me-auto' : 'max-w-7xl'}`}
        >
          <Title page={page} hasMap={hasMap} />
          {page.eid && <EidLink eid={page.eid} place={placeOf(page)} />}
          <div className="flex flex-wrap gap-2 md:gap-2.5">
            <SearchForm page={page}>
              <PreservedFields page={page} />
            </SearchForm>
            <NearMe page={page} />
            <FiltersButton page={page} />
          </div>
          <NearStatus />
          <p
            role="status"
            data-results-status
            data-failed={t('directory.searchFailed')}
            className="sr-only"
          />
          <Filters page={page} />
          <ChosenFilters page={page} />
          {hasMap && <ViewSwitch />}
          <div
            id="results"
            aria-busy="false"
            data-announcement={describeResults(page)}
            data-own={page.mine.map(({ mosque }) => mosque.slug).join(',')}
            data-asks={isAsking(page) ? '' : undefined}
            data-near={nearOf(search) || undefined}
            className="aria-busy:opacity-60 data-asks:min-h-[calc(100svh-14rem)]"
          >
            <Results page={page} hasMap={hasMap} />
          </div>
          <div data-part="credit">
            <Credit
              mosques={[...page.mine, ...page.rows].map(({ mosque }) => mosque)}
              map={{ tiles: frame.tiles, hidden: hiddenBesideMap }}
              className="mt-3"
            />
          </div>
        </div>
        {hasMap && <MapFrame frame={frame} />}
      </main>
    </Document>
  )
}

const nearOf = ({ near }: DirectoryPage['search']) => (near ? `${near.latitude},${near.longitude}` : '')

/** The city whose mosques are listed, or the position; a name may be that of cities in several countries. */
function placeOf({ city, search }: DirectoryPage): string {
  const near = encodeURIComponent(city?.name ?? nearOf(search))
  return near && `?near=${near}${city ? `&country=${city.countryCode}` : ''}`
}

/** The map replaces the list on narrow screens, and stands beside it on wide ones. */
const hiddenBesideMap = 'in-[:has([value=map]:checked)]:hidden lg:hidden noscript:block'

/** A question at the first visit. Lists need the room on phones, and beside a map. */
function Title({ page, hasMap }: { page: DirectoryPage; hasMap: boolean }) {
  const isQuestion = isAsking(page)
  return (
    <h1
      data-part="title"
      className={`mb-3 ${pageTitleLook} ${isQuestion ? '' : hasMap ? 'sr-only' : 'max-md:sr-only'}`}
    >
      {t(isQuestion ? 'directory.where' : 'directory.title')}
    </h1>
  )
}

/** Parts of a search that stay when other words are typed. */
function PreservedFields({ page: { search, ownCountry } }: { page: DirectoryPage }) {
  const { near, has } = search
  return (
    <span data-part="preserved" data-own-country={ownCountry ?? undefined} hidden>
      {near && <input type="hidden" name="near" value={`${near.latitude},${near.longitude}`} />}
      {has.length > 0 && <input type="hidden" name="has" value={has.join(',')} />}
    </span>
  )
}
