import type { Database, SearchScope } from '#database/tables.ts'
import { angleBetween, cellsAround, earthRadiusKm, halfTurn, type Place } from './cells.ts'
import { type FoundMosque, type SearchUnit, selectFound } from './read-index.ts'

const firstAngle = 4 / earthRadiusKm
const growth = 4
/** Two circles that differ by less are one: a hundred thousand mosques at one place end here. */
const nearlySame = 1.05
const maxSteps = 24

/** Between such two, the cells at the edge are to hold little that lies outside. */
const similar = 2
const fine = 8

/** More are read than asked for: a circle grows by its area, and the cells around it hold more than it does. */
const minRead = 512
const readPerWanted = 4

/**
 * The nearest mosques of those that stand under a token of every unit, in a circle that grows until it holds enough.
 * What a circle holds is judged by the exact places.
 */
export async function findNearest(
  db: Database,
  scopes: readonly SearchScope[],
  units: readonly SearchUnit[],
  place: Place,
  wanted: number,
): Promise<readonly FoundMosque[]> {
  const limit = Math.max(minRead, readPerWanted * wanted)
  let angle = firstAngle
  let [tooSmall, tooLarge] = [0, Number.POSITIVE_INFINITY]
  // All of the largest circle that held too few, and some of the smallest that held too many.
  let [nearer, farther]: (readonly FoundMosque[])[] = [[], []]
  for (let step = 0; step < maxSteps; step += 1) {
    const fineness = tooLarge / tooSmall < similar ? fine : 2
    const ranges = cellsAround(place, angle, fineness)
    const rows = await selectFound(db, units, { scopes, ranges, limit: limit * (fineness / 2) })
    const inside = rows.filter((row) => angleBetween(place, row) <= angle)
    const isCut = rows.length >= limit * (fineness / 2)
    if (!isCut && (inside.length >= wanted || angle >= halfTurn)) return inside
    if (isCut) [tooLarge, farther] = [angle, rows]
    else [tooSmall, nearer] = [angle, inside]
    if (tooLarge < firstAngle / 1e4 || tooLarge / tooSmall < nearlySame) break
    angle = angleBetweenBounds(tooSmall, tooLarge)
  }
  return [...nearer, ...farther]
}

function angleBetweenBounds(tooSmall: number, tooLarge: number): number {
  if (tooLarge === Number.POSITIVE_INFINITY) return Math.min(halfTurn, tooSmall * growth)
  return tooSmall === 0 ? tooLarge / growth : Math.sqrt(tooSmall * tooLarge)
}
