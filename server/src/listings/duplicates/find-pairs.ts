import { angleBetween } from '#search/cells.ts'
import { type ComparedPlace, comparedPlace, type NamedPlace } from './compared-place.ts'
import { Grid } from './grid.ts'
import { farKm, nearKm, rareCount, regionKm, type ScoredPair, scorePair } from './score-pair.ts'

/** Lists without real positions have thousands of entries at one: each is compared with so many. */
const maxNeighbours = 60
const maxPairsOfOne = 10
/** An unnamed place may be any of its neighbours; the nearest are enough to look at. */
const maxUnnamedPairs = 5

/** True of the numbers of two places, the smaller one first, that are to be compared. */
type IsWanted = (first: number, last: number) => boolean

/** Candidate pairs of all places, best first. */
export function findPairs(places: readonly NamedPlace[], isWanted: IsWanted = () => true): ScoredPair[] {
  const compared = places.map(comparedPlace)
  const pairs = new PairFinder(compared, isWanted)
  for (const group of groupBy(compared, contactsOf)) pairs.compareContacts(group)
  for (const group of groupBy(compared, namesOf)) pairs.compareNamesakes(group)
  pairs.compareNeighbours()
  return pairs.bestFirst()
}

/** Indexes of places that have a key in common. */
function groupBy(places: readonly ComparedPlace[], keysOf: (place: ComparedPlace) => string[]): number[][] {
  const groups = new Map<string, number[]>()
  for (const [index, place] of places.entries()) {
    for (const key of keysOf(place)) {
      const group = groups.get(key)
      if (group) group.push(index)
      else groups.set(key, [index])
    }
  }
  return [...groups.values()].filter(({ length }) => length > 1)
}

function contactsOf({ phoneKey, websiteKey, place }: ComparedPlace): string[] {
  const keys = [phoneKey && `phone ${phoneKey}`, websiteKey && `website ${websiteKey}`, place.wikidata]
  return keys.filter(Boolean)
}

const namesOf = ({ ways }: ComparedPlace) => ways.map(({ joined }) => joined)
const isUnnamed = ({ ways }: ComparedPlace) => ways.length === 0

class PairFinder {
  readonly #places: readonly ComparedPlace[]
  /** By the numbers of both places. */
  readonly #found = new Map<number, ScoredPair>()
  readonly #counts: Uint8Array
  readonly #isWanted: IsWanted

  constructor(places: readonly ComparedPlace[], isWanted: IsWanted) {
    this.#places = places
    this.#isWanted = isWanted
    this.#counts = new Uint8Array(places.length)
  }

  bestFirst(): ScoredPair[] {
    return [...this.#found.values()].sort((one, other) => other.score - one.score)
  }

  compareContacts(group: readonly number[]): void {
    for (const [index, others] of this.#around(group, farKm, maxNeighbours)) {
      this.#compareEarlier(index, others)
    }
  }

  /** Only a name that is rare in its region: `Baitul Mamur` is in every quarter of Dhaka. */
  compareNamesakes(group: readonly number[]): void {
    for (const [index, others] of this.#around(group, regionKm, rareCount + 1)) {
      if (others.length <= rareCount) this.#compareEarlier(index, others, true)
    }
  }

  /** Each of a group, with the others of the group within reach. */
  *#around(group: readonly number[], reachKm: number, limit: number): Generator<[number, number[]]> {
    const places = group.map((index) => this.#at(index).place)
    const grid = new Grid(places, reachKm)
    for (const [at, place] of places.entries()) {
      yield [group[at] ?? 0, grid.around(place, limit).map((other) => group[other] ?? 0)]
    }
  }

  compareNeighbours(): void {
    const grid = new Grid(
      this.#places.map(({ place }) => place),
      nearKm,
    )
    const unnamed: [number, number[]][] = []
    for (const [index, compared] of this.#places.entries()) {
      const others = grid.around(compared.place, maxNeighbours)
      if (isUnnamed(compared)) unnamed.push([index, others])
      else
        this.#compareEarlier(
          index,
          others.filter((other) => !isUnnamed(this.#at(other))),
        )
    }
    for (const [index, others] of unnamed) this.#compareUnnamed(index, others)
  }

  /** The later of two compares them. */
  #compareEarlier(index: number, others: readonly number[], isRareName = false): void {
    for (const other of others) if (other < index) this.#compare(index, other, isRareName)
  }

  #compareUnnamed(index: number, others: readonly number[]): void {
    const { place } = this.#at(index)
    const nearest = others
      .filter((other) => other !== index)
      .map((other) => ({ other, angle: angleBetween(place, this.#at(other).place) }))
      .sort((one, other) => one.angle - other.angle)
    for (const { other } of nearest.slice(0, maxUnnamedPairs)) this.#compare(index, other)
  }

  #compare(index: number, other: number, isRareName = false): void {
    const [first, last] = [Math.min(index, other), Math.max(index, other)]
    if (!this.#isWanted(first, last)) return
    const key = first * this.#places.length + last
    if (this.#found.has(key) || Math.max(this.#count(first), this.#count(last)) >= maxPairsOfOne) return
    const pair = scorePair(this.#at(first), this.#at(last), isRareName)
    if (!pair) return
    this.#found.set(key, pair)
    for (const one of [first, last]) this.#counts[one] = this.#count(one) + 1
  }

  #count(index: number): number {
    return this.#counts[index] ?? 0
  }

  #at(index: number): ComparedPlace {
    return this.#places[index] as ComparedPlace
  }
}
