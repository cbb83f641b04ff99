import type { Facility } from '#features/mosques/facilities.ts'
import type { NextCongregation } from './next-congregation.ts'
import type { ToldMosque } from './told-mosque.ts'

export interface DirectoryRow {
  readonly mosque: ToldMosque
  readonly distanceKm: number | null
  readonly next: NextCongregation
  readonly source: 'mosque' | 'computed'
  readonly jumuah: readonly string[]
}

/** Of a search no more pages than these are shown. */
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
  /** Where nothing was found: what a mosque that exists is called, spelled nearly so. */
  readonly suggestion: string | null
  /** Where approved mosques lie, by name. */
  readonly countries: readonly ListedCountry[]
}
