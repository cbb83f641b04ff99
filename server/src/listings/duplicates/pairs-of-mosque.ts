import type { Database, MosqueRow } from '#database/tables.ts'
import { searchRowOf, tokensOf, wholeName } from '#search/search-row.ts'
import { type ComparedPlace, comparedPlace } from './compared-place.ts'
import { comparable, findNearIds, placeOfListing, placeOfMosque, selectEntryRows } from './near-entries.ts'
import { farKm, rareCount, regionKm, type ScoredPair, scorePair } from './score-pair.ts'
import { storePairs } from './stored-pairs.ts'

const everyScope = [0, 1, 2] as const
/** More are only in lists without real positions. */
const maxCompared = 300
const maxPairs = 10

/** Stores which entries may be the same place as a new or changed mosque. Decisions stay. */
export async function storePairsOf(db: Database, mosque: MosqueRow, isNewPlace: boolean): Promise<void> {
  const pairs = mosque.status === 'rejected' ? [] : await pairsOf(db, mosque)
  await storePairs(db, isNewPlace ? [mosque.id] : [], pairs.slice(0, maxPairs))
}

/** The likeliest first. */
async function pairsOf(db: Database, mosque: MosqueRow): Promise<ScoredPair[]> {
  const place = placeOfMosque(mosque)
  const ids = await findNearIds(db, { place, km: farKm, scopes: everyScope, most: maxCompared })
  const rows = comparable(
    await selectEntryRows(
      db,
      ids.filter((id) => id !== mosque.id),
    ),
  )
  const others = [...rows.mosques.map(placeOfMosque), ...rows.listings.map(placeOfListing)].map(comparedPlace)
  const own = comparedPlace(place)
  const isRare = others.some((other) => areNamesakes(own, other)) && (await isRareName(db, mosque))
  return others
    .flatMap((other) => scorePair(own, other, isRare) ?? [])
    .sort((one, other) => other.score - one.score)
}

function areNamesakes(one: ComparedPlace, other: ComparedPlace): boolean {
  return one.ways.some(({ joined }) => other.ways.some((way) => way.joined === joined))
}

async function isRareName(db: Database, mosque: MosqueRow): Promise<boolean> {
  const tokens = tokensOf(searchRowOf(mosque)).filter((token) => token.startsWith(wholeName('')))
  if (tokens.length === 0) return false
  const unit = { tokens, count: Number.POSITIVE_INFINITY }
  const wanted = { place: mosque, km: regionKm, scopes: everyScope, most: rareCount + 1, unit }
  return (await findNearIds(db, wanted)).length <= rareCount
}
