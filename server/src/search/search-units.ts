import { padded } from './run-form.ts'
import type { SearchWork } from './search-work.ts'

/** Tokens of which a mosque must stand under one. */
export interface SearchUnit {
  readonly tokens: readonly string[]
  /** How many mosques that may be, at most: reading begins with the unit of the fewest. */
  readonly count: number
}

/** The tokens of the rarest unit, with which reading begins, those of the others, and a name for queries of this form. */
export function orderOf(units: readonly SearchUnit[]) {
  const [first, ...others] = inOrder(units).map((unit) => padded(unit.tokens)) as [string[], ...string[][]]
  return { first, others, form: [first, ...others].map((tokens) => tokens.length).join() }
}

export function rarestOf(units: readonly SearchUnit[]): number {
  return Math.min(...units.map(({ count }) => count))
}

/** So many mosques are looked at under the rarest unit before all of them are. */
export const lookedAt = 1024

/** How the mosques under the rarest unit are compared with the other units. */
export interface Look {
  /** Of the rarest unit, so many are looked at. */
  readonly most: number
  /** All that stand under the second unit are read too, which costs less than a look-up for each of the first. */
  readonly isJoined: boolean
  readonly cost: number
}

/** What reading a row of the index costs, as a share of a look-up; less where it is joined and not answered. */
export const readCost = 1 / 4
const joinCost = 1 / 6

/** A look at all mosques under the rarest unit. */
export function lookAtAll(units: readonly SearchUnit[]): Look {
  const [first = 0, second, ...rest] = inOrder(units).map(({ count }) => count)
  // All of them are answered, and measured here.
  if (second === undefined) return { most: first, isJoined: false, cost: first }
  const third = rest.length > 0 ? first / 4 : 0
  const joined = (first + second) * joinCost
  return { most: first, isJoined: joined < first, cost: Math.min(first, joined) + third }
}

/** At all of them, or at as many as the search may still look at. */
export function lookAtMost(units: readonly SearchUnit[], { left }: SearchWork): Look {
  const all = lookAtAll(units)
  return all.cost <= left ? all : { most: left, isJoined: false, cost: left }
}

/** The rarest first. Words that always come together, as `united kingdom`, have one count, and all but one come last. */
function inOrder(units: readonly SearchUnit[]): SearchUnit[] {
  const sorted = [...units].sort((one, other) => one.count - other.count)
  const isRepeated = ({ count }: SearchUnit, index: number) => sorted[index - 1]?.count === count
  return [
    ...sorted.filter((unit, index) => !isRepeated(unit, index)),
    ...sorted.filter((unit, index) => isRepeated(unit, index)),
  ]
}
