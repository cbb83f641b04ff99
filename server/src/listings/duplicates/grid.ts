import { earthRadiusKm, type Place } from '#search/cells.ts'

const kmPerDegree = (earthRadiusKm * Math.PI) / 180
/** So that rounding loses no place on the edge. */
const margin = 1.001
const maxColumns = 2 ** 20

/** Finds places within reach: rows of equal height around the earth, each cut into cells at least as wide. */
export class Grid {
  readonly #places: readonly Place[]
  readonly #cells = new Map<number, number[]>()
  /** Degrees. */
  readonly #reach: number

  constructor(places: readonly Place[], reachKm: number) {
    this.#places = places
    this.#reach = (reachKm / kmPerDegree) * margin
    for (const [index, place] of places.entries()) {
      const [key = 0] = this.#keysIn(this.#rowOf(place), place)
      const cell = this.#cells.get(key)
      if (cell) cell.push(index)
      else this.#cells.set(key, [index])
    }
  }

  /** Indexes of places within reach, also of the given one, and of few beyond; at most so many. */
  around(place: Place, limit: number): number[] {
    const found: number[] = []
    const middle = this.#rowOf(place)
    // Where a degree of longitude is shortest within reach.
    const shortest = Math.cos((Math.min(90, Math.abs(place.latitude) + this.#reach) * Math.PI) / 180)
    for (const row of [middle, middle - 1, middle + 1]) {
      for (const key of this.#keysIn(row, place)) {
        for (const index of this.#cells.get(key) ?? []) {
          if (this.#isNear(place, index, shortest)) found.push(index)
          if (found.length === limit) return found
        }
      }
    }
    return found
  }

  #isNear(place: Place, index: number, shortest: number): boolean {
    const { latitude, longitude } = this.#places[index] as Place
    const north = latitude - place.latitude
    const apart = Math.abs(longitude - place.longitude)
    const east = Math.min(apart, 360 - apart) * shortest
    return north * north + east * east <= this.#reach * this.#reach
  }

  #rowOf({ latitude }: Place): number {
    return Math.floor(latitude / this.#reach)
  }

  /** By the row's edge nearer to a pole, where a degree is shortest. */
  #columnsIn(row: number): number {
    const latitude = Math.min(90, Math.max(Math.abs(row), Math.abs(row + 1)) * this.#reach)
    return Math.max(1, Math.floor((360 / this.#reach) * Math.cos((latitude * Math.PI) / 180)))
  }

  /** The cell at the place's longitude first, then those beside it. */
  #keysIn(row: number, { longitude }: Place): Set<number> {
    const count = this.#columnsIn(row)
    const column = Math.floor(((longitude + 180) / 360) * count)
    return new Set([0, -1, 1].map((step) => row * maxColumns + ((column + step + count) % count)))
  }
}
