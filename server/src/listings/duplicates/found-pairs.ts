import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#database/tables.ts'
import { type CellRange, cellOf, cellsAroundLarger, earthRadiusKm, largerCell } from '#search/cells.ts'
import { withinRanges } from '#search/index-conditions.ts'
import { elementsOf, integerAt } from '#search/json-rows.ts'
import { everyMosque } from '#search/search-row.ts'
import type { NamedPlace } from './compared-place.ts'
import { findPairs } from './find-pairs.ts'
import type { HeldPlaces } from './held-places.ts'
import { comparable, placeOfListing, placeOfMosque, selectEntryRows } from './near-entries.ts'
import { regionKm, type ScoredPair } from './score-pair.ts'
import { selectDecidedKeys } from './stored-pairs.ts'

/** Squares 160 km wide: the places of one are compared at once. */
const squareLevel = 6

export interface FoundPair extends ScoredPair {
  readonly names: readonly [string, string]
}

/**
 * Pairs that nobody has decided about, of held places with each other and with all entries, square by square.
 * Held places stand for the entries with their ids, and for all that the import has brought.
 */
export async function* findOpenPairs(
  db: Database,
  held: HeldPlaces,
  importId: string,
): AsyncGenerator<FoundPair[]> {
  const decided = await selectDecidedKeys(db)
  for (const square of held.largerCells(squareLevel)) {
    const ranges = cellsAroundLarger(square, squareLevel, regionKm / earthRadiusKm)
    const ours = held.within(ranges)
    const ids = new Set(ours.map(({ id }) => id))
    const others = (await readPlacesWithin(db, ranges, importId)).filter(({ id }) => !ids.has(id))
    const pairs = pairsOfSquare(square, ours, others)
    yield pairs.filter(({ a, b }) => !decided.has([a, b].sort().join(' ')))
    // Other requests run in between: SQLite's answers do not wait.
    await setImmediate()
  }
}

/** Those whose first held place is in the square: each pair is found once. */
function pairsOfSquare(
  square: number,
  ours: readonly NamedPlace[],
  others: readonly NamedPlace[],
): FoundPair[] {
  const places = [...ours, ...others]
  const squares = ours.map((place) => largerCell(cellOf(place), squareLevel))
  const ownerOf = (first: number, last: number) =>
    Math.min(squares[first] ?? Number.POSITIVE_INFINITY, squares[last] ?? Number.POSITIVE_INFINITY)
  const byId = new Map(places.map((place) => [place.id, place.names[0] ?? '']))
  return findPairs(places, (first, last) => ownerOf(first, last) === square).map((pair) => ({
    ...pair,
    names: [byId.get(pair.a) ?? '', byId.get(pair.b) ?? ''],
  }))
}

/**
 * Of what other imports brought, and of mosques. Scalar queries: PostgreSQL's planner would join whole tables for
 * each square.
 */
async function readPlacesWithin(
  db: Database,
  ranges: readonly CellRange[],
  importId: string,
): Promise<NamedPlace[]> {
  const near = withinRanges(db, (value) => sql`${value}`, [everyMosque], [0, 1, 2])
  const { rows } = await sql<{ id: string }>`
    with range as (
      select ${integerAt(0)} as first, ${integerAt(1)} as last
      from ${elementsOf(db, sql`${JSON.stringify(ranges)}`)}
    )
    select id from (
      select
        (
          select coalesce("mosqueId", "listingId") from mosque_search place where place.number = found.number
        ) as id,
        (
          select listings."importId" from mosque_search place join listings on listings.id = place."listingId"
          where place.number = found.number
        ) as "importId"
      from (select number from ${near}) found
    ) entry
    where "importId" is null or "importId" <> ${importId}`.execute(db)
  const found = comparable(
    await selectEntryRows(
      db,
      rows.map(({ id }) => id),
    ),
  )
  return [...found.mosques.map(placeOfMosque), ...found.listings.map(placeOfListing)]
}
