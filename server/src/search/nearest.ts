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
  selectOccupied,
  selectPlaces,
} from './read-index.ts'
import { lookAtAll, lookedAt } from './search-units.ts'
import type { SearchWork } from './search-work.ts'

const firstAngle = 4 / earthRadiusKm
const growth = 4
/** Two circles that differ by less are one: a hundred thousand mosques at one place end here. */
const nearlySame = 1.001
const maxSteps = 40

/** Between such two, the cells at the edge are made ever finer, until they hold little that lies outside. */
const similar = 2
const coarse = 2
const finer = 4
const finest = 128

/** Where a circle has more ranges, the empty ones are left out first. */
const fewRanges = 24

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
  const endsAt = leastWork(search, isBrief)
  const circles = new Circles(place, wanted)
  let most = lookedAt
  while (!circles.areEnough) {
    if (mayReadAll(work, costOfAll, work.spent)) return selectAllHeld(db, search)
    if (circles.areWide) circles.keepTo(await selectOccupied(db, search, circles.widest))
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

/** The search ends when no more work than this is left. With a single unit it is bounded by its circles alone. */
function leastWork({ units, work }: IndexSearch, isBrief: boolean): number {
  if (isBrief) return Math.max(0, work.left - lookedAt)
  return units.length > 1 ? 0 : Number.NEGATIVE_INFINITY
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
  #fineness = coarse
  #occupied: readonly CellRange[] | undefined
  #keptFineness = 0
  /** So many rows of the next circle are read. */
  limit: number
  #steps = 0
  #tooSmall = 0
  /** The wanted lie within it, for all that is known. */
  #largeEnough = Number.POSITIVE_INFINITY

  constructor(place: Place, wanted: number) {
    this.#place = place
    this.#wanted = wanted
    this.#measure = angleToCells(place)
    this.limit = Math.max(minRead, readPerWanted * wanted)
  }

  get ranges(): CellRange[] {
    return this.#cellsWithin(this.#angle)
  }

  /** The edge of a circle that ends far away goes through many cells, most of them empty. */
  get areWide(): boolean {
    const isNew = this.#fineness > this.#keptFineness && this.#largeEnough < halfTurn
    return isNew && this.ranges.length > fewRanges
  }

  get widest(): CellRange[] {
    return this.#cellsWithin(this.#largeEnough)
  }

  /** Later circles are smaller than the one that was asked about, so they lie within these cells. */
  keepTo(occupied: readonly CellRange[]): void {
    this.#occupied = occupied
    this.#keptFineness = this.#fineness
  }

  #cellsWithin(angle: number): CellRange[] {
    return cellsAround(this.#place, angle, this.#fineness, this.#occupied)
  }

  /** Takes what the next circle holds. Answers whether that is all of it, and enough. */
  take({ held: rows, isFull, isCutShort }: HeldWithin): boolean {
    const isCut = isFull || isCutShort
    // The index holds a mosque once for each spelling of a word.
    const held = [...new Map(rows.map((row) => [row.number, row])).values()]
    const angles = Float64Array.from(held, ({ cell }) => this.#measure(cell))
    const inside = held.filter((_, index) => (angles[index] ?? halfTurn) <= this.#angle - cellRadius)
    if (!isCut && (this.#angle >= halfTurn || inside.length >= this.#wanted)) return true
    const lastWanted = angles.sort()[this.#wanted - 1]
    // Those beyond the circle that were read with it tell how large one is that holds all that are wanted.
    const enough = lastWanted === undefined ? Number.POSITIVE_INFINITY : lastWanted + 2 * cellRadius
    const isKnown = enough < this.#largeEnough
    if (isKnown) this.#largeEnough = enough
    const isNextLargest = isCut ? this.#takeCut(held, lastWanted) : isKnown && this.#isBetween
    if (!isCut) {
      this.#tooSmall = this.#angle
      this.nearer = held
      this.#inside = inside
    }
    this.#steps += 1
    this.#angle = isNextLargest
      ? this.#largeEnough
      : angleBetweenBounds(this.#tooSmall, this.#largeEnough, this.nearer.length === 0)
    return false
  }

  get areEnough(): boolean {
    const isOnePlace = this.#largeEnough < firstAngle / 1e4 || this.#largeEnough / this.#tooSmall < nearlySame
    return isOnePlace || this.#steps === maxSteps
  }

  /** What lies farther than the largest whole circle is not known well enough to be called the nearest. */
  get known(): readonly HeldMosque[] {
    return this.#inside.length > 0 ? this.#inside : this.farther
  }

  get #isBetween(): boolean {
    return this.#largeEnough / this.#tooSmall < similar
  }

  /** True if the same circle should be read again: it is known to be large enough, but its cells held too many others. */
  #takeCut(held: readonly HeldMosque[], lastWanted: number | undefined): boolean {
    this.farther = held
    if (lastWanted === undefined) {
      this.#largeEnough = this.#angle
      return false
    }
    const isWorthIt = this.#largeEnough >= this.#angle || this.#isBetween
    return isWorthIt && this.#lookCloser() && this.#angle === this.#largeEnough
  }

  /** Makes cells finer, or else reads more of them; false if neither is possible. */
  #lookCloser(): boolean {
    if (this.#fineness < finest) this.#fineness *= finer
    else if (this.limit < maxRead) this.limit = Math.min(maxRead, this.limit * finer)
    else return false
    return true
  }
}

/** Where nothing was found yet, the next circle is larger: an empty one tells little, and costs as much as another. */
function angleBetweenBounds(tooSmall: number, largeEnough: number, isEmpty: boolean): number {
  if (largeEnough === Number.POSITIVE_INFINITY)
    return Math.min(halfTurn, tooSmall * (isEmpty ? growth ** 2 : growth))
  if (tooSmall === 0) return largeEnough / growth
  return Math.sqrt(tooSmall * largeEnough) * (isEmpty ? (largeEnough / tooSmall) ** 0.25 : 1)
}
