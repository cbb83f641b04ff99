import type { DirectoryPage } from '@mihrab/core/features/public/directory-page.ts'
import type { PageFrame } from '@mihrab/core/features/public/pages.ts'
import { Filters } from './directory-filters.tsx'
import { describeResults, narrowedBy, Results } from './directory-results.tsx'
import { Document } from './document.tsx'
import { pageTitleLook } from './looks.ts'
import { MapFrame, ViewSwitch } from './map-frame.tsx'
import { NearMe, SearchForm } from './search-form.tsx'
import { searchQuery } from './search-path.ts'
import { listed, t } from './words.ts'

export function DirectoryView({ page, frame }: { page: DirectoryPage; frame: PageFrame }) {
  const { search } = page
  const about = listed([search.q, ...narrowedBy(search)].filter(Boolean))
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
          <h1 className={`mb-4 ${pageTitleLook}`}>{t('directory.title')}</h1>
          <Search page={page} />
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

function Search({ page }: { page: DirectoryPage }) {
  const { search } = page
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <SearchForm query={search.q}>
          <PreservedFields page={page} />
        </SearchForm>
        <NearMe isNear={search.near !== null} />
        <ViewSwitch />
      </div>
      <p role="status" data-near-status className="text-sm text-ink-2 not-empty:mt-2" />
      <p role="status" data-results-status data-failed={t('directory.searchFailed')} className="sr-only" />
    </>
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
