import type { Database, SearchScope } from '#database/tables.ts'
import { angleBetween, cellsAround, earthRadiusKm, halfTurn, type Place } from './cells.ts'
import { type FoundMosque, type SearchUnit, selectFound } from './read-index.ts'

const firstAngle = 4 / earthRadiusKm
const growth = 4
/** Two circles that differ by less are one: a hundred thousand mosques at one place end here. */
const nearlySame = 1.05
const maxSteps = 24

/** More are read than asked for: a circle grows by its area, and the cells around it hold more than it does. */
const minRead = 400
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
): Promise<FoundMosque[]> {
  const limit = Math.max(minRead, readPerWanted * wanted)
  let angle = firstAngle
  let [tooSmall, tooLarge] = [0, Number.POSITIVE_INFINITY]
  // All of the largest circle that held too few.
  let nearer: FoundMosque[] = []
  for (let step = 0; ; step += 1) {
    const ranges = cellsAround(place, angle)
    const rows = await selectFound(db, units, { scopes, ranges, limit })
    const inside = rows.filter((row) => angleBetween(place, row) <= angle)
    const isCut = rows.length >= limit
    if (!isCut && (inside.length >= wanted || angle >= halfTurn)) return inside
    if (isCut) tooLarge = angle
    else [tooSmall, nearer] = [angle, inside]
    const isOnePlace = tooLarge < firstAngle / 1e4 || tooLarge / tooSmall < nearlySame
    if (isOnePlace || step >= maxSteps) return [...nearer, ...rows]
    if (tooLarge === Number.POSITIVE_INFINITY) angle = Math.min(halfTurn, angle * growth)
    else angle = tooSmall === 0 ? angle / growth : Math.sqrt(tooSmall * tooLarge)
  }
}
