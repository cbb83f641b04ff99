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

/** A search shows at most this many pages. */
export const lastDirectoryPage = 50

export interface DirectorySearch {
  readonly q: string
  readonly near: { readonly latitude: number; readonly longitude: number } | null
  readonly has: readonly Facility[]
  /** ISO 3166-1, two letters. */
  readonly country: string | null
  /** From 1. */
  readonly page: number
}

export interface ListedCountry {
  /** ISO 3166-1, two letters. */
  readonly code: string
  readonly name: string
}

export interface DirectoryPage {
  readonly kind: 'directory'
  readonly search: DirectorySearch
  readonly rows: readonly DirectoryRow[]
  readonly hasNextPage: boolean
  /** If nothing was found: a similar spelling that some mosque has. */
  readonly suggestion: string | null
  /** Countries of approved mosques, by name. */
  readonly countries: readonly ListedCountry[]
}
