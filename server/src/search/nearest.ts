import type { Database, SearchScope } from '#database/tables.ts'
import { angleToCells, cellRadius, cellsAround, earthRadiusKm, halfTurn, type Place } from './cells.ts'
import { type FoundMosque, type HeldMosque, type SearchUnit, selectHeld, selectPlaces } from './read-index.ts'

const firstAngle = 4 / earthRadiusKm
const growth = 4
const fineGrowth = 1.2
/** Two circles that differ by less are one: a hundred thousand mosques at one place end here. */
const nearlySame = 1.001
const maxSteps = 40

/** Between such two, the cells at the edge are made to hold little that lies outside, and more is read. */
const similar = 2
const fine = 8
const fineRead = 16

/** More are read than asked for: a circle grows by its area, and the cells around it hold more than it does. */
const minRead = 256
const readPerWanted = 4
/** Of more in one cell, ten metres wide, those that come first in the index. */
const maxMeasured = 2048

/**
 * The nearest mosques of those that stand under a token of every unit. Cells tell which may be among them; these are
 * measured exactly by whom they are given to.
 */
export async function findNearest(
  db: Database,
  scopes: readonly SearchScope[],
  units: readonly SearchUnit[],
  place: Place,
  wanted: number,
): Promise<readonly FoundMosque[]> {
  const cells = await findNearestCells(db, scopes, units, place, wanted)
  const measure = angleToCells(place)
  const unique = new Map(cells.map(({ number, cell }) => [number, cell]))
  const measured = [...unique].map(([number, cell]) => ({ number, angle: measure(cell) }))
  measured.sort((one, other) => one.angle - other.angle)
  const last = measured[wanted - 1]?.angle ?? halfTurn
  const near = measured.filter(({ angle }) => angle <= last + 2 * cellRadius)
  return selectPlaces(
    db,
    near.slice(0, Math.max(maxMeasured, wanted)).map(({ number }) => number),
  )
}

/** All in a circle that grows until it holds enough, or more. */
async function findNearestCells(
  db: Database,
  scopes: readonly SearchScope[],
  units: readonly SearchUnit[],
  place: Place,
  wanted: number,
): Promise<readonly HeldMosque[]> {
  const measure = angleToCells(place)
  let angle = firstAngle
  let isFine = false
  let [tooSmall, tooLarge] = [0, Number.POSITIVE_INFINITY]
  // All of the largest circle that held too few, and some of the smallest that held too many.
  let nearer: readonly HeldMosque[] = []
  let farther: readonly HeldMosque[] = []
  for (let step = 0; step < maxSteps; step += 1) {
    const limit = readFor(wanted, isFine)
    const ranges = cellsAround(place, angle, isFine ? fine : 2)
    const held = await selectHeld(db, units, ranges, { scopes, limit })
    const inside = held.filter(({ cell }) => measure(cell) <= angle - cellRadius)
    const isCut = held.length >= limit
    if (!isCut && (inside.length >= wanted || angle >= halfTurn)) return held
    if (isCut) [tooLarge, farther] = [angle, held]
    else [tooSmall, nearer] = [angle, held]
    if (!isFine && tooLarge / tooSmall < similar) {
      isFine = true
      // Much of what was read lay outside: that one may hold too few as well.
      tooLarge = Number.POSITIVE_INFINITY
    }
    if (isOnePlace(tooSmall, tooLarge)) break
    angle = angleBetweenBounds(tooSmall, tooLarge, isFine ? fineGrowth : growth)
  }
  return [...nearer, ...farther]
}

function readFor(wanted: number, isFine: boolean): number {
  return Math.max(minRead, readPerWanted * wanted) * (isFine ? fineRead : 1)
}

function isOnePlace(tooSmall: number, tooLarge: number): boolean {
  return tooLarge < firstAngle / 1e4 || tooLarge / tooSmall < nearlySame
}

function angleBetweenBounds(tooSmall: number, tooLarge: number, growth: number): number {
  if (tooLarge === Number.POSITIVE_INFINITY) return Math.min(halfTurn, tooSmall * growth)
  return tooSmall === 0 ? tooLarge / growth : Math.sqrt(tooSmall * tooLarge)
}
