import type { Database, SearchScope } from '#database/tables.ts'
import {
  angleBetween,
  angleToCells,
  type CellRange,
  cellRadius,
  cellsAround,
  earthRadiusKm,
  halfTurn,
  type Place,
} from './cells.ts'
import {
  type FoundMosque,
  type HeldMosque,
  lookedAt,
  type SearchUnit,
  selectHeld,
  selectPlaces,
} from './read-index.ts'

const firstAngle = 4 / earthRadiusKm
const growth = 4
const fineGrowth = 1.2
/** Two circles that differ by less are one: a hundred thousand mosques at one place end here. */
const nearlySame = 1.001
const maxSteps = 40
/** Circles that cannot be read to their end, where next to none of the mosques is under all the tokens. */
const maxCutShort = 6

/** Between such two, the cells at the edge are made to hold little that lies outside, and more is read. */
const similar = 2
const fine = 8
const fineRead = 16

/** More are read than asked for: a circle grows by its area, and the cells around it hold more than it does. */
const minRead = 256
const readPerWanted = 4
/** Of more in one cell, ten metres wide, those that come first in the index. */
const maxMeasured = 2048

export interface Nearby {
  readonly place: Place
  readonly wanted: number
  /** As where reading is brief in `selectFound`. */
  readonly isBrief?: boolean
}

/** The nearest mosques of those that stand under a token of every unit, in this order, at most `wanted`. */
export async function findNearest(
  db: Database,
  scopes: readonly SearchScope[],
  units: readonly SearchUnit[],
  nearby: Nearby,
): Promise<readonly FoundMosque[]> {
  const { place, wanted } = nearby
  const cells = await findNearestCells(db, scopes, units, nearby)
  const measure = angleToCells(place)
  const unique = new Map(cells.map(({ number, cell }) => [number, cell]))
  const measured = [...unique].map(([number, cell]) => ({ number, angle: measure(cell) }))
  measured.sort((one, other) => one.angle - other.angle)
  // Cells tell which may be among them; these are measured by their exact places.
  const last = measured[wanted - 1]?.angle ?? halfTurn
  const near = measured.filter(({ angle }) => angle <= last + 2 * cellRadius)
  const numbers = near.slice(0, Math.max(maxMeasured, wanted)).map(({ number }) => number)
  const found = await selectPlaces(db, numbers)
  return found
    .map((mosque) => ({ mosque, angle: angleBetween(place, mosque) }))
    .sort((one, other) => one.angle - other.angle)
    .slice(0, wanted)
    .map(({ mosque }) => mosque)
}

/** All in a circle that grows until it holds enough, or more. */
async function findNearestCells(
  db: Database,
  scopes: readonly SearchScope[],
  units: readonly SearchUnit[],
  { place, wanted, isBrief = false }: Nearby,
): Promise<readonly HeldMosque[]> {
  const measure = angleToCells(place)
  const read = readerOf(db, scopes, units, isBrief)
  const circles = new Circles()
  let cutShort = 0
  while (!circles.areEnough) {
    const { angle, isFine } = circles
    const ranges = cellsAround(place, angle, isFine ? fine : 2)
    const { held, isFull, isCutShort } = await read(ranges, readFor(wanted, isFine))
    const isCut = isFull || isCutShort
    const inside = held.filter(({ cell }) => measure(cell) <= angle - cellRadius)
    if (!isCut && (angle >= halfTurn || inside.length >= wanted)) return held
    circles.take(held, inside, isCut)
    if (isCutShort) cutShort += 1
    // What lies farther is not known well enough to be called the nearest.
    if (cutShort === maxCutShort) return circles.inside.length > 0 ? circles.inside : circles.farther
  }
  return [...circles.nearer, ...circles.farther]
}

/** The circles that were read, and the one to read next. */
class Circles {
  angle = firstAngle
  isFine = false
  /** All of the largest circle that held too few, and those of them that certainly lie inside. */
  nearer: readonly HeldMosque[] = []
  inside: readonly HeldMosque[] = []
  /** Some of the smallest that held too many. */
  farther: readonly HeldMosque[] = []
  #steps = 0
  #tooSmall = 0
  #tooLarge = Number.POSITIVE_INFINITY

  /** One that held too many, or too few. */
  take(held: readonly HeldMosque[], inside: readonly HeldMosque[], isCut: boolean): void {
    if (isCut) {
      this.#tooLarge = this.angle
      this.farther = held
    } else {
      this.#tooSmall = this.angle
      this.nearer = held
      this.inside = inside
    }
    this.#goOn()
  }

  get areEnough(): boolean {
    const isOnePlace = this.#tooLarge < firstAngle / 1e4 || this.#tooLarge / this.#tooSmall < nearlySame
    return isOnePlace || this.#steps === maxSteps
  }

  #goOn(): void {
    this.#steps += 1
    if (!this.isFine && this.#tooLarge / this.#tooSmall < similar) {
      this.isFine = true
      // Much of what was read lay outside: that one may hold too few as well.
      this.#tooLarge = Number.POSITIVE_INFINITY
    }
    this.angle = angleBetweenBounds(this.#tooSmall, this.#tooLarge, this.isFine ? fineGrowth : growth)
  }
}

/** Reads ranges of cells: more of them, and then always so many, where too little of what was looked at matched. */
function readerOf(
  db: Database,
  scopes: readonly SearchScope[],
  units: readonly SearchUnit[],
  isBrief: boolean,
) {
  const steps = isBrief ? lookedAt.slice(0, 1) : [...lookedAt]
  return async (ranges: readonly CellRange[], limit: number) => {
    for (;;) {
      const [most = lookedAt[0]] = steps
      const within = await selectHeld(db, units, ranges, { scopes, limit }, most)
      if (!within.isCutShort || steps.length <= 1) return within
      steps.shift()
    }
  }
}

function readFor(wanted: number, isFine: boolean): number {
  return Math.max(minRead, readPerWanted * wanted) * (isFine ? fineRead : 1)
}

function angleBetweenBounds(tooSmall: number, tooLarge: number, growth: number): number {
  if (tooLarge === Number.POSITIVE_INFINITY) return Math.min(halfTurn, tooSmall * growth)
  return tooSmall === 0 ? tooLarge / growth : Math.sqrt(tooSmall * tooLarge)
}
