import type { IsoDay } from '@mihrab/core/days.ts'
import type { Facility } from '@mihrab/core/features/mosques/facilities.ts'
import type { SearchScope } from '#database/tables.ts'
import type { Place } from './cells.ts'

/** A longer list is of no use to a reader, who can narrow the search. */
export const maxFound = 1000

/** Criteria; omitted ones do not matter. */
export interface MosqueSearch {
  readonly q?: string
  readonly near?: Place
  /** The country's name as stored. */
  readonly country?: string
  /** All are required. */
  readonly has?: readonly Facility[]
  /** Approved mosques, listings or both; mosques alone if omitted. */
  readonly kinds?: EntryKinds
  /** Of equal mosques those with published times on this day or later come first. */
  readonly today?: IsoDay
  readonly limit: number
  /** Number of results to skip. */
  readonly offset?: number
}

/** Scopes of the index. */
export const scopesOf = { mosques: [1], listings: [2], both: [1, 2] } as const satisfies Record<
  string,
  readonly SearchScope[]
>
export type EntryKinds = keyof typeof scopesOf

export interface SearchResult {
  /** `mosqueId` may be a listing’s id. */
  readonly mosques: readonly { readonly mosqueId: string; readonly distanceKm: number | null }[]
  readonly hasMore: boolean
  /** If nothing was found: a similar spelling that some mosque has. */
  readonly spelling: string | null
}
