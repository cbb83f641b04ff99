import { type CellRange, cellOf, largerCell } from '#search/cells.ts'
import type { NamedPlace } from './compared-place.ts'

/** Named places in little memory: half a million are held at once. */
export class HeldPlaces {
  /** JSON. */
  readonly #texts: string[] = []
  readonly #latitudes: number[] = []
  readonly #longitudes: number[] = []
  /** Cells and numbers of places in the order of the cells; null until all are held. */
  #sorted: { readonly cells: Float64Array; readonly numbers: Uint32Array } | null = null

  add({ latitude, longitude, ...texts }: NamedPlace): void {
    this.#texts.push(JSON.stringify(texts))
    this.#latitudes.push(latitude)
    this.#longitudes.push(longitude)
    this.#sorted = null
  }

  /** The larger cells of a level in which there are places. */
  largerCells(level: number): Set<number> {
    return new Set(Array.from(this.#inOrder.cells, (cell) => largerCell(cell, level)))
  }

  within(ranges: readonly CellRange[]): NamedPlace[] {
    const { cells, numbers } = this.#inOrder
    const places: NamedPlace[] = []
    for (const [first, last] of ranges) {
      for (
        let index = firstFrom(cells, first);
        (cells[index] ?? Number.POSITIVE_INFINITY) <= last;
        index += 1
      )
        places.push(this.#at(numbers[index] ?? 0))
    }
    return places
  }

  #at(number: number): NamedPlace {
    const [latitude = 0, longitude = 0] = [this.#latitudes[number], this.#longitudes[number]]
    return { ...JSON.parse(this.#texts[number] ?? ''), latitude, longitude }
  }

  get #inOrder() {
    if (this.#sorted) return this.#sorted
    const cells = Float64Array.from(this.#latitudes, (latitude, number) =>
      cellOf({ latitude, longitude: this.#longitudes[number] ?? 0 }),
    )
    const numbers = Uint32Array.from(cells.keys()).sort(
      (one, other) => (cells[one] ?? 0) - (cells[other] ?? 0),
    )
    this.#sorted = { cells: cells.toSorted(), numbers }
    return this.#sorted
  }
}

/** Index of the first number that is not smaller. */
function firstFrom(sorted: Float64Array, least: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? least) < least) low = middle + 1
    else high = middle
  }
  return low
}
