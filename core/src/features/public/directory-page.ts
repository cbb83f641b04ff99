import type { Eid } from '#features/eid/eid.schemas.ts'
import type { Facility } from '#features/mosques/facilities.ts'
import type { LocalizedMosque } from './localized-mosque.ts'
import type { NextCongregation } from './next-congregation.ts'

export interface DirectoryRow {
  readonly mosque: LocalizedMosque
  readonly distanceKm: number | null
  readonly next: NextCongregation
  readonly source: 'mosque' | 'computed'
  readonly jumuah: readonly string[]
}

/** A person follows few mosques. */
export const maxOwnMosques = 20

/** A search shows at most this many pages. */
export const lastDirectoryPage = 50

export interface DirectorySearch {
  readonly q: string
  readonly near: { readonly latitude: number; readonly longitude: number } | null
  readonly has: readonly Facility[]
  /** ISO 3166-1, two letters. */
  readonly country: string | null
  /**
   * For a first visit: the browser's time zone and the region of its language (ISO 3166-1), from which the
   * reader's country is found.
   */
  readonly home: { readonly zone: string; readonly region: string | null } | null
  /** Slugs of mosques that the reader starred on this device; they are listed first. */
  readonly mine: readonly string[]
  /** From 1. */
  readonly page: number
}

/** False for the first visit, which asks where the reader is. */
export function isSearch({
  q,
  near,
  has,
  country,
}: Omit<DirectorySearch, 'home' | 'mine' | 'page'>): boolean {
  return q !== '' || near !== null || has.length > 0 || country !== null
}

export interface ListedCountry {
  /** ISO 3166-1, two letters. */
  readonly code: string
  readonly name: string
  /** Of approved mosques. */
  readonly count: number
}

export interface DirectoryPage {
  readonly kind: 'directory'
  readonly search: DirectorySearch
  /** The reader’s own, which may be among the rows too. */
  readonly mine: readonly DirectoryRow[]
  readonly rows: readonly DirectoryRow[]
  readonly hasNextPage: boolean
  /** If nothing was found: a similar spelling that some mosque has. */
  readonly suggestion: string | null
  /** If no mosque was found by words, which name this city: the rows are the nearest ones. */
  readonly city: { readonly name: string; readonly countryCode: string } | null
  /** Country of the rows by `search.home`, or the only one that has mosques; ISO 3166-1. */
  readonly ownCountry: string | null
  /** Countries of approved mosques, by name. */
  readonly countries: readonly ListedCountry[]
  /** The Eid that is near. */
  readonly eid: Eid | null
}
