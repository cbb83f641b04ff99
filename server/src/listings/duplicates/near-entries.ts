import { readTexts } from '@mihrab/core/features/mosques/mosque-texts.ts'
import type { Database, ListingRow, MosqueRow, SearchScope } from '#database/tables.ts'
import { earthRadiusKm, type Place } from '#search/cells.ts'
import { textsOf } from '#search/json-rows.ts'
import { findNearest } from '#search/nearest.ts'
import { every, type SearchUnit } from '#search/search-units.ts'
import { SearchWork } from '#search/search-work.ts'
import type { NamedPlace } from './compared-place.ts'

/** The nearest are compared: only lists without real positions have more near one. */
export const maxCompared = 300

interface Wanted {
  readonly place: Place
  readonly km: number
  readonly scopes: readonly SearchScope[]
  readonly most: number
  /** Entries of the index to look for; all if omitted. */
  readonly unit?: SearchUnit
}

/** Ids of mosques and listings within some distance, nearest first. */
export async function findNearIds(
  db: Database,
  { place, km, scopes, most, unit = every }: Wanted,
): Promise<string[]> {
  const search = { scopes, units: [unit], work: new SearchWork() }
  const found = await findNearest(db, search, { place, wanted: most, within: km / earthRadiusKm })
  return found.map(({ mosqueId }) => mosqueId)
}

export interface EntryRows {
  readonly mosques: readonly MosqueRow[]
  readonly listings: readonly ListingRow[]
}

/** Of any status, unordered. Without listings of an import that is not finished. */
export async function selectEntryRows(db: Database, ids: readonly string[]): Promise<EntryRows> {
  if (ids.length === 0) return { mosques: [], listings: [] }
  const those = textsOf(db, ids)
  const mosques = await db.selectFrom('mosques').selectAll().where('id', 'in', those).execute()
  const listings = await db
    .selectFrom('listings')
    .innerJoin('listing_imports', 'listing_imports.id', 'listings.importId')
    .selectAll('listings')
    .where('listings.id', 'in', those)
    .where('listing_imports.finishedAt', 'is not', null)
    .execute()
  return { mosques, listings }
}

/** Those that may be duplicates: shown listings, and mosques that are not rejected. */
export function comparable({ mosques, listings }: EntryRows): EntryRows {
  return {
    mosques: mosques.filter(({ status }) => status !== 'rejected'),
    listings: listings.filter(({ status }) => status === 'shown'),
  }
}

export function placeOfMosque(mosque: MosqueRow): NamedPlace {
  const { id, latitude, longitude, phone, website } = mosque
  return { id, latitude, longitude, phone, website, names: namesOf(mosque), wikidata: '', denomination: '' }
}

export function placeOfListing(listing: ListingRow): NamedPlace {
  const { id, latitude, longitude, phone, website, wikidata, denomination } = listing
  const names = namesOf(listing, listing.otherNames.split('; '))
  return { id, latitude, longitude, phone, website, wikidata, denomination, names }
}

function namesOf(
  { name, names }: Pick<MosqueRow, 'name' | 'names'>,
  others: readonly string[] = [],
): string[] {
  return [...new Set([name, ...Object.values(readTexts(names)), ...others])].filter(Boolean)
}
