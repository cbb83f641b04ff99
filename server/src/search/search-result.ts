import type { Facility } from '@mihrab/core/features/mosques/facilities.ts'
import type { Place } from './cells.ts'

/** A longer list is of no use to a reader, who can narrow the search. */
export const maxFound = 1000

/** What an approved mosque is looked for by; what is left out does not matter. */
export interface MosqueSearch {
  readonly q?: string
  readonly near?: Place
  /** By its name, as the mosque has it. */
  readonly country?: string
  /** All of them. */
  readonly has?: readonly Facility[]
  readonly limit: number
  /** How many of the first are passed over. */
  readonly offset?: number
}

export interface SearchResult {
  readonly mosques: readonly { readonly mosqueId: string; readonly distanceKm: number | null }[]
  readonly hasMore: boolean
  /** Where nothing was found: what some mosque is called that is spelled nearly so. */
  readonly spelling: string | null
}
