import { maxRows, type PageQuery } from '@mihrab/core/paging.ts'
import { z } from 'zod'
import type { ListPage } from '#database/list-page.ts'
import { searchWordsOf } from '#database/search.ts'
import { fieldError } from './app-error.ts'

/** A row's place in the order of its list: its values in the columns of the order, one alone without brackets. */
interface PositionOf<Row, Position> {
  readonly schema: z.ZodType<Position>
  readonly of: (row: Row) => Position
}

/** Of lists in the order of their ids. */
export const byId = { schema: z.uuid(), of: ({ id }: { id: string }) => id }

/** Of the rows of a page, as JSON: with what is around them an answer stays below a megabyte. */
const maxPageBytes = 900_000

/** The rows that a page shows, and the next page's cursor. Where `bytesOf` says how long each is, long rows make a page shorter. */
export async function readPage<Row, Position extends string | (string | number)[]>(
  { limit, cursor, q = '' }: PageQuery,
  position: PositionOf<Row, Position>,
  select: (page: ListPage) => Promise<readonly Row[]>,
  bytesOf: (row: Row) => number = () => 0,
): Promise<{ shown: readonly Row[]; next: { nextCursor?: string | null } }> {
  const size = limit ?? maxRows
  const after = cursor ? [unwrapCursor(cursor, position.schema)].flat() : null
  // One row more than the page shows tells whether another page follows.
  const rows = await select({ words: searchWordsOf(q), after, limit: size + 1 })
  const shown = rows.slice(0, Math.min(size, countFitting(rows, bytesOf)))
  const last = shown.at(-1)
  if (last && rows.length > shown.length)
    return { shown, next: { nextCursor: wrapCursor(position.of(last)) } }
  return { shown, next: limit === undefined ? {} : { nextCursor: null } }
}

/** How many of the first rows fit on a page: one at least. */
function countFitting<Row>(rows: readonly Row[], bytesOf: (row: Row) => number): number {
  let bytes = 0
  const count = rows.findIndex((row) => {
    bytes += bytesOf(row)
    return bytes > maxPageBytes
  })
  return count < 0 ? rows.length : Math.max(1, count)
}

/** A cursor is the last row's place in the order, encoded so that clients do not build on its form. */
export function wrapCursor(position: z.core.util.JSONType): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Throws when it is not a place in the order of this list. */
function unwrapCursor<S extends z.ZodType>(cursor: string, schema: S): z.output<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw fieldError('cursor', 'cursorUnknown')
  }
}
