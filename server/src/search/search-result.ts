import type { Facility } from '@mihrab/core/features/mosques/facilities.ts'
import type { Place } from './cells.ts'

/** A longer list is of no use to a reader, who can narrow the search. */
export const maxFound = 1000

/** Criteria of approved mosques; omitted ones do not matter. */
export interface MosqueSearch {
  readonly q?: string
  readonly near?: Place
  /** The country's name as stored. */
  readonly country?: string
  /** All are required. */
  readonly has?: readonly Facility[]
  readonly limit: number
  /** Number of results to skip. */
  readonly offset?: number
}

export interface SearchResult {
  readonly mosques: readonly { readonly mosqueId: string; readonly distanceKm: number | null }[]
  readonly hasMore: boolean
  /** If nothing was found: a similar spelling that some mosque has. */
  readonly spelling: string | null
}
