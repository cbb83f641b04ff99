import type { Database, ListingRow, MosqueRow } from '#database/tables.ts'
import { listingSearchRowOf, searchRowOf, tokensOf, wholeName } from '#search/search-row.ts'
import { type ComparedPlace, comparedPlace, type NamedPlace } from './compared-place.ts'
import {
  comparable,
  findNearIds,
  maxCompared,
  placeOfListing,
  placeOfMosque,
  selectEntryRows,
} from './near-entries.ts'
import { farKm, rareCount, regionKm, type ScoredPair, scorePair } from './score-pair.ts'
import { storePairs } from './stored-pairs.ts'

const everyScope = [0, 1, 2] as const
const maxPairs = 10

interface Entry {
  readonly place: NamedPlace
  readonly tokens: readonly string[]
  /** It may be a duplicate. */
  readonly isThere: boolean
}

/** Stores which entries may be the same place as a new or changed mosque. Decisions stay. */
export function storePairsOf(db: Database, mosque: MosqueRow, isNewPlace: boolean): Promise<void> {
  const entry = { place: placeOfMosque(mosque), tokens: tokensOf(searchRowOf(mosque)) }
  return store(db, { ...entry, isThere: mosque.status !== 'rejected' }, isNewPlace)
}

/** The same of a listing that is shown again; one that no longer is has no open pairs. */
export function storePairsOfListing(db: Database, listing: ListingRow): Promise<void> {
  const entry = { place: placeOfListing(listing), tokens: tokensOf(listingSearchRowOf(listing)) }
  return store(db, { ...entry, isThere: listing.status === 'shown' }, true)
}

async function store(db: Database, entry: Entry, isNewPlace: boolean): Promise<void> {
  const { id } = entry.place
  const pairs = entry.isThere ? await pairsOf(db, entry) : []
  await storePairs(db, isNewPlace || !entry.isThere ? [id] : [], pairs.slice(0, maxPairs))
}

/** The likeliest first. */
async function pairsOf(db: Database, entry: Entry): Promise<ScoredPair[]> {
  const { place } = entry
  const ids = await findNearIds(db, { place, km: farKm, scopes: everyScope, most: maxCompared })
  const rows = comparable(
    await selectEntryRows(
      db,
      ids.filter((id) => id !== place.id),
    ),
  )
  const others = [...rows.mosques.map(placeOfMosque), ...rows.listings.map(placeOfListing)].map(comparedPlace)
  const own = comparedPlace(place)
  const isRare = others.some((other) => areNamesakes(own, other)) && (await isRareName(db, entry))
  return others
    .flatMap((other) => scorePair(own, other, isRare) ?? [])
    .sort((one, other) => other.score - one.score)
}

function areNamesakes(one: ComparedPlace, other: ComparedPlace): boolean {
  return one.ways.some(({ joined }) => other.ways.some((way) => way.joined === joined))
}

async function isRareName(db: Database, { place, tokens: all }: Entry): Promise<boolean> {
  const tokens = all.filter((token) => token.startsWith(wholeName('')))
  if (tokens.length === 0) return false
  const unit = { tokens, count: Number.POSITIVE_INFINITY }
  const wanted = { place, km: regionKm, scopes: everyScope, most: rareCount + 1, unit }
  return (await findNearIds(db, wanted)).length <= rareCount
}
