import type { Database } from '#database/tables.ts'
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
  type HeldWithin,
  type IndexSearch,
  selectAllHeld,
  selectHeld,
  selectPlaces,
} from './read-index.ts'
import { lookAtAll, lookedAt } from './search-units.ts'
import type { SearchWork } from './search-work.ts'

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
const readPerWanted = 2
const maxRead = 16_384
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
  search: IndexSearch,
  nearby: Nearby,
): Promise<readonly FoundMosque[]> {
  const { place, wanted } = nearby
  const cells = await findNearestCells(db, search, nearby)
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

/**
 * All in a circle that grows until it holds enough, or more. Where the circles have cost as much as reading all would, all
 * is read.
 */
async function findNearestCells(
  db: Database,
  search: IndexSearch,
  { place, wanted, isBrief = false }: Nearby,
): Promise<readonly HeldMosque[]> {
  const { work, units } = search
  const costOfAll = isBrief ? Number.POSITIVE_INFINITY : lookAtAll(units).cost
  const endsAt = isBrief ? Math.max(0, work.left - lookedAt) : 0
  const circles = new Circles(place, wanted)
  let most = lookedAt
  while (!circles.areEnough) {
    if (mayReadAll(work, costOfAll, work.spent)) return selectAllHeld(db, search)
    const within = await selectHeld(db, search, circles.ranges, { limit: circles.limit, most })
    if (circles.take(within)) return within.held
    if (within.isCutShort) {
      if (mayReadAll(work, costOfAll)) return selectAllHeld(db, search)
      most *= growth
    }
    if (work.left <= endsAt) return circles.known
  }
  return [...circles.nearer, ...circles.farther]
}

/** Whether reading all costs no more than was spent, or could not be paid for after another circle. */
function mayReadAll({ left }: SearchWork, cost: number, spent = Number.POSITIVE_INFINITY): boolean {
  return cost <= left && (spent >= cost || left - cost < 2 * lookedAt)
}

/** The circles that were read, and the one to read next. */
class Circles {
  /** All of the largest circle that held too few, and those of them that certainly lie inside. */
  nearer: readonly HeldMosque[] = []
  #inside: readonly HeldMosque[] = []
  /** Some of the smallest that held too many. */
  farther: readonly HeldMosque[] = []
  readonly #place: Place
  readonly #wanted: number
  readonly #measure: (cell: number) => number
  #angle = firstAngle
  #isFine = false
  #steps = 0
  #tooSmall = 0
  #tooLarge = Number.POSITIVE_INFINITY

  constructor(place: Place, wanted: number) {
    this.#place = place
    this.#wanted = wanted
    this.#measure = angleToCells(place)
  }

  get ranges(): CellRange[] {
    return cellsAround(this.#place, this.#angle, this.#isFine ? fine : 2)
  }

  /** How many of the next circle are read. */
  get limit(): number {
    const limit = Math.max(minRead, readPerWanted * this.#wanted)
    return Math.min(maxRead, limit * (this.#isFine ? fineRead : 1))
  }

  /** Takes what the next circle holds. Answers whether that is all of it, and enough. */
  take({ held, isFull, isCutShort }: HeldWithin): boolean {
    const isCut = isFull || isCutShort
    const inside = held.filter(({ cell }) => this.#measure(cell) <= this.#angle - cellRadius)
    if (!isCut && (this.#angle >= halfTurn || inside.length >= this.#wanted)) return true
    if (isCut) {
      this.#tooLarge = this.#angle
      this.farther = held
    } else {
      this.#tooSmall = this.#angle
      this.nearer = held
      this.#inside = inside
    }
    this.#goOn()
    return false
  }

  get areEnough(): boolean {
    const isOnePlace = this.#tooLarge < firstAngle / 1e4 || this.#tooLarge / this.#tooSmall < nearlySame
    return isOnePlace || this.#steps === maxSteps
  }

  /** What lies farther than the largest whole circle is not known well enough to be called the nearest. */
  get known(): readonly HeldMosque[] {
    return this.#inside.length > 0 ? this.#inside : this.farther
  }

  #goOn(): void {
    this.#steps += 1
    if (!this.#isFine && this.#tooLarge / this.#tooSmall < similar) {
      this.#isFine = true
      // Much of what was read lay outside: that one may hold too few as well.
      this.#tooLarge = Number.POSITIVE_INFINITY
    }
    this.#angle = angleBetweenBounds(this.#tooSmall, this.#tooLarge, this.#isFine ? fineGrowth : growth)
  }
}

function angleBetweenBounds(tooSmall: number, tooLarge: number, growth: number): number {
  if (tooLarge === Number.POSITIVE_INFINITY) return Math.min(halfTurn, tooSmall * growth)
  return tooSmall === 0 ? tooLarge / growth : Math.sqrt(tooSmall * tooLarge)
}
