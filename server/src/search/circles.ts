import {
  angleToCells,
  type CellRange,
  cellRadius,
  cellsAround,
  earthRadiusKm,
  halfTurn,
  type Place,
} from './cells.ts'
import type { HeldMosque, HeldWithin } from './read-index.ts'

const firstAngle = 4 / earthRadiusKm
export const growth = 4
/** Circles sized by density are made to hold so many times the wanted ones. */
const reserve = 1.5
/** Circles closer in size than this count as equal: a hundred thousand mosques at one place end here. */
const nearlySame = 1.001
const maxSteps = 40

/** Below this ratio, edge cells are made finer until they contain little outside the circle. */
const similar = 2
const coarse = 2
const finer = 4
const finest = 128

/** Circles with more ranges drop the empty ones first. */
const fewRanges = 24

/** Reads more than wanted: circles grow by area, and the cells around one hold more than it does. */
const minRead = 1024
const readPerWanted = 2
const maxRead = 16_384

/** The circles read so far, and the next one to read. */
export class Circles {
  /** All of the largest circle with too few, and those of them certainly inside. */
  nearer: readonly HeldMosque[] = []
  #inside: readonly HeldMosque[] = []
  /** Some of the smallest circle with too many. */
  farther: readonly HeldMosque[] = []
  readonly #place: Place
  readonly #wanted: number
  readonly #measure: (cell: number) => number
  readonly #widest: number
  #angle: number
  #fineness = coarse
  #occupied: readonly CellRange[] | undefined
  #cachedFineness = 0
  /** Rows of the next circle to read. */
  limit: number
  #steps = 0
  #tooSmall = 0
  /** The smallest angle known to include the wanted ones. */
  #largeEnough = Number.POSITIVE_INFINITY

  constructor(place: Place, wanted: number, widest: number) {
    this.#place = place
    this.#wanted = wanted
    this.#widest = widest
    this.#angle = Math.min(firstAngle, widest)
    this.#measure = angleToCells(place)
    this.limit = Math.max(minRead, readPerWanted * wanted)
  }

  get ranges(): CellRange[] {
    return this.#cellsWithin(this.#angle)
  }

  /** The edge of a large circle crosses many cells, most of them empty. */
  get areWide(): boolean {
    const isNew = this.#fineness > this.#cachedFineness && this.#largeEnough < halfTurn
    return isNew && this.ranges.length > fewRanges
  }

  get widest(): CellRange[] {
    return this.#cellsWithin(this.#largeEnough)
  }

  /** Later circles are smaller than the one that was queried, so they lie within these cells. */
  limitTo(occupied: readonly CellRange[]): void {
    this.#occupied = occupied
    this.#cachedFineness = this.#fineness
  }

  #cellsWithin(angle: number): CellRange[] {
    return cellsAround(this.#place, angle, this.#fineness, this.#occupied)
  }

  /** Processes the next circle's rows. Returns true if they are complete and enough. */
  take({ held: rows, isFull, isCutShort }: HeldWithin): boolean {
    const isCut = isFull || isCutShort
    // The index lists a mosque once for each spelling of a word.
    const held = [...new Map(rows.map((row) => [row.number, row])).values()]
    const angles = Float64Array.from(held, ({ cell }) => this.#measure(cell))
    const inside = held.filter((_, index) => (angles[index] ?? halfTurn) <= this.#angle - cellRadius)
    if (!isCut && (this.#angle >= this.#widest || inside.length >= this.#wanted)) return true
    const lastWanted = angles.sort()[this.#wanted - 1]
    // Rows beyond the circle, read with it, show how large a circle with enough is.
    const enough = lastWanted === undefined ? Number.POSITIVE_INFINITY : lastWanted + 2 * cellRadius
    this.#largeEnough = Math.min(enough, this.#largeEnough)
    if (!isCut) {
      this.#tooSmall = this.#angle
      this.nearer = held
      this.#inside = inside
    }
    const isLargest = isCut ? this.#takeCut(held, lastWanted) : this.#likelyEnough >= this.#largeEnough
    this.#steps += 1
    const next = isLargest ? this.#largeEnough : this.#next
    this.#angle = Math.min(next, this.#widest)
    return false
  }

  get areEnough(): boolean {
    const isOnePlace = this.#largeEnough < firstAngle / 1e4 || this.#largeEnough / this.#tooSmall < nearlySame
    return isOnePlace || this.#steps === maxSteps
  }

  /** Matches beyond the largest complete circle are not certain to be the nearest. */
  get known(): readonly HeldMosque[] {
    return this.#inside.length > 0 ? this.#inside : this.farther
  }

  /** Holds enough if mosques are as dense there as inside the largest complete circle; 0 if it has none. */
  get #likelyEnough(): number {
    const count = this.#inside.length
    return count === 0 ? 0 : this.#tooSmall * Math.sqrt((reserve * this.#wanted) / count)
  }

  get #next(): number {
    const likely = this.#likelyEnough
    if (likely === 0 || likely >= this.#largeEnough)
      return angleBetweenBounds(this.#tooSmall, this.#largeEnough, this.nearer.length === 0)
    return this.#largeEnough === Number.POSITIVE_INFINITY ? Math.max(likely, 2 * this.#tooSmall) : likely
  }

  get #isBetween(): boolean {
    return this.#largeEnough / this.#tooSmall < similar
  }

  /**
   * True if the same circle should be read again: it is known to be large enough, but its cells held too many
   * others.
   */
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

/** If nothing was found yet, the next circle is much larger: an empty one costs as much and tells little. */
function angleBetweenBounds(tooSmall: number, largeEnough: number, isEmpty: boolean): number {
  if (largeEnough === Number.POSITIVE_INFINITY)
    return Math.min(halfTurn, tooSmall * (isEmpty ? growth ** 2 : growth))
  if (tooSmall === 0) return largeEnough / growth
  return Math.sqrt(tooSmall * largeEnough) * (isEmpty ? (largeEnough / tooSmall) ** 0.25 : 1)
}
