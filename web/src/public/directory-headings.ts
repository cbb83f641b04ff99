import {
  type DirectoryPage,
  type DirectorySearch,
  isSearch,
} from '@mihrab/core/features/public/directory-page.ts'
import { countryName, facilityName, t } from './words.ts'

/** True for the first visit, which asks where the reader is and shows the mosques of their country. */
export function isAsking({ search }: DirectoryPage): boolean {
  return !isSearch(search)
}

/** The number is known if everything is on one page. */
export function headingOf(page: DirectoryPage): string {
  const { rows, search, hasNextPage, ownCountry } = page
  if (rows.length === 0) return t('directory.myMosque')
  if (isAsking(page)) return ownCountry ? countryName(ownCountry) : t('directory.all')
  const isWhole = search.page === 1 && !hasNextPage
  return isWhole ? t('directory.results', { count: rows.length }) : t('directory.found')
}

/** Announced to screen readers after a search. */
export function describeResults(page: DirectoryPage): string {
  const { rows, search, suggestion } = page
  if (rows.length > 0) return [headingOf(page), ...aboutSearch(page)].join(' ')
  const nothing = search.q ? t('directory.nothing', { query: search.q }) : t('directory.nothingHere')
  return suggestion ? `${nothing} ${t('directory.didYouMean', { suggestion })}` : nothing
}

/** A title has the words alone: `quba`, not `for “quba”`. */
export function aboutSearch({ search, city }: DirectoryPage, as: 'heading' | 'title' = 'heading'): string[] {
  const { q } = search
  const words = city
    ? [t('directory.nearCity', { city: city.name })]
    : q
      ? [as === 'title' ? q : t('directory.for', { query: q })]
      : []
  return [...words, ...narrowedBy(search), ...placeOf(search)]
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
