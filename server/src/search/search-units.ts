import { padded } from './compiled-queries.ts'
import { everyMosque } from './search-row.ts'
import type { SearchWork } from './search-work.ts'

/** Alternative tokens: a mosque must have one of them. */
export interface SearchUnit {
  readonly tokens: readonly string[]
  /** Upper bound of the matching mosques: reading begins with the rarest unit. */
  readonly count: number
}

export const every: SearchUnit = { tokens: [everyMosque], count: Number.POSITIVE_INFINITY }

/**
 * The tokens of the rarest unit, where reading begins, those of the others, and a name for queries of this
 * form.
 */
export function orderOf(units: readonly SearchUnit[]) {
  const [first, ...others] = inOrder(units).map((unit) => padded(unit.tokens)) as [string[], ...string[][]]
  return { first, others, form: [first, ...others].map((tokens) => tokens.length).join() }
}

export function rarestOf(units: readonly SearchUnit[]): number {
  return Math.min(...units.map(({ count }) => count))
}

/** Mosques of the rarest unit that are scanned before all of them are. */
export const lookedAt = 1024

/** How the mosques of the rarest unit are compared with the other units. */
export interface Look {
  /** At most this many of the rarest unit are scanned. */
  readonly most: number
  /** All rows of the second unit are read too, which costs less than a look-up for each of the first. */
  readonly isJoined: boolean
  readonly cost: number
}

/** Cost of reading an index row relative to a look-up; less if it is joined and not returned. */
export const readCost = 1 / 4
const joinCost = 1 / 6

/** Scans all mosques of the rarest unit. */
export function lookAtAll(units: readonly SearchUnit[]): Look {
  const [first = 0, second, ...rest] = inOrder(units).map(({ count }) => count)
  // All of them are returned, and measured here.
  if (second === undefined) return { most: first, isJoined: false, cost: first }
  const third = rest.length > 0 ? first / 4 : 0
  const joined = (first + second) * joinCost
  return { most: first, isJoined: joined < first, cost: Math.min(first, joined) + third }
}

/** Scans all, or as many as the remaining work allows. */
export function limitLookups(units: readonly SearchUnit[], { left }: SearchWork): Look {
  const all = lookAtAll(units)
  return all.cost <= left ? all : { most: left, isJoined: false, cost: left }
}

/**
 * Rarest first. Words that always occur together, as `united kingdom`, have equal counts, and all but one
 * come last.
 */
function inOrder(units: readonly SearchUnit[]): SearchUnit[] {
  const sorted = [...units].sort((one, other) => one.count - other.count)
  const isRepeated = ({ count }: SearchUnit, index: number) => sorted[index - 1]?.count === count
  return [
    ...sorted.filter((unit, index) => !isRepeated(unit, index)),
    ...sorted.filter((unit, index) => isRepeated(unit, index)),
  ]
}
