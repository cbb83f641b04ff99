import { setImmediate } from 'node:timers/promises'
import type { Database } from '#database/tables.ts'
import { newId } from '#ids.ts'
import type { NamedPlace } from '#listings/duplicates/compared-place.ts'
import { findPairs } from '#listings/duplicates/find-pairs.ts'
import type { HeldPlaces } from '#listings/duplicates/held-places.ts'
import { regionKm, type ScoredPair } from '#listings/duplicates/score-pair.ts'
import { cellOf, cellsAroundLarger, earthRadiusKm, largerCell } from '#search/cells.ts'
import { deleteOpenPairs, insertPairs, selectDecidedPairs, selectPlacesWithin } from './found-pairs.queries.ts'

/** Squares 160 km wide: the places of one are compared at once. */
const squareLevel = 6

const pairsAtOnce = 1000

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
  const decided = new Set((await selectDecidedPairs(db)).map(({ aId, bId }) => `${aId} ${bId}`))
  for (const square of held.largerCells(squareLevel)) {
    const ranges = cellsAroundLarger(square, squareLevel, regionKm / earthRadiusKm)
    const ours = held.within(ranges)
    const ids = new Set(ours.map(({ id }) => id))
    const others = (await selectPlacesWithin(db, ranges, importId)).filter(({ id }) => !ids.has(id))
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

/** Replaces the open pairs of entries that were changed. Call in a transaction. */
export async function keepFoundPairs(
  db: Database,
  changedIds: readonly string[],
  pairs: readonly ScoredPair[],
): Promise<void> {
  if (changedIds.length > 0) await deleteOpenPairs(db, changedIds)
  for (let start = 0; start < pairs.length; start += pairsAtOnce) {
    const rows = pairs.slice(start, start + pairsAtOnce).map(({ a, b, score, distanceKm, reasons }) => {
      const [aId = a, bId = b] = [a, b].sort()
      return { id: newId(), aId, bId, score, distanceKm, reasons: reasons.join(',') }
    })
    await insertPairs(db, rows)
  }
}

/** Called before entries are deleted. */
export function dropOpenPairs(db: Database, ids: readonly string[]): Promise<void> {
  return deleteOpenPairs(db, ids)
}
