import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { holdsWord } from './search.ts'
import type { Tables } from './tables.ts'

export interface ListPage {
  /** Normalized words; a row must hold every one. */
  readonly words: readonly string[]
  /** Values of the order's columns in the row before the page; null for the first page. */
  readonly after: Position | null
  readonly limit: number
}

/** First page of a list, without a search. */
export function firstRows(limit: number): ListPage {
  return { words: [], after: null, limit }
}

type Position = readonly (string | number)[]

/** Columns that order a list. Together they are unique. */
export type ListOrder = readonly ListColumn[]
type ListColumn = readonly [name: string, direction: 'asc' | 'desc']

/** One page of a list, in order. `holds` is the condition that a row holds a word. */
export function pageOf<Table extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Table, Row>,
  order: ListOrder,
  { words, after, limit }: ListPage,
  holds: (word: string) => RawBuilder<boolean> = holdsWord,
): SelectQueryBuilder<Tables, Table, Row> {
  let page = list.limit(sql.lit(limit))
  for (const [name, direction] of order) page = page.orderBy(sql.ref(name), direction)
  for (const word of words) page = page.where(holds(word))
  return after ? page.where(comesAfter(order, after)) : page
}

function comesAfter(order: ListOrder, after: Position): RawBuilder<boolean> {
  const [[name, direction], ...rest] = order as [ListColumn, ...ListColumn[]]
  const isAfter = sql.raw(direction === 'asc' ? '>' : '<')
  // A comparison of whole rows can use an index.
  if (rest.every((column) => column[1] === direction)) {
    const columns = order.map(([name]) => sql.ref(name))
    return sql`(${sql.join(columns)}) ${isAfter} (${sql.join([...after])})`
  }
  const column = sql.ref(name)
  const isLater = comesAfter(rest, after.slice(1))
  return sql`(${column} ${isAfter} ${after[0]} or (${column} = ${after[0]} and ${isLater}))`
}
