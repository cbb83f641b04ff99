import { maxRows, type PageQuery } from '@mihrab/core/paging.ts'
import { z } from 'zod'
import type { ListPage } from '#database/list-page.ts'
import { searchWordsOf } from '#database/search.ts'
import { fieldError } from './app-error.ts'

/** A row's position in its list: its values in the order's columns; a single value without an array. */
interface PositionOf<Row, Position> {
  readonly schema: z.ZodType<Position>
  readonly of: (row: Row) => Position
}

/** For lists ordered by id. */
export const byId = { schema: z.uuid(), of: ({ id }: { id: string }) => id }

/** Limit of a page's rows as JSON: keeps an answer below a megabyte. */
const maxPageBytes = 900_000

/** The rows of a page, and the next page's cursor. `bytesOf` limits a page of long rows. */
export async function readPage<Row, Position extends string | (string | number)[]>(
  { limit, cursor, q = '' }: PageQuery,
  position: PositionOf<Row, Position>,
  select: (page: ListPage) => Promise<readonly Row[]>,
  bytesOf: (row: Row) => number = () => 0,
): Promise<{ shown: readonly Row[]; next: { nextCursor?: string | null } }> {
  const size = limit ?? maxRows
  const after = cursor ? [unwrapCursor(cursor, position.schema)].flat() : null
  // One extra row reveals if another page follows.
  const rows = await select({ words: searchWordsOf(q), after, limit: size + 1 })
  const shown = rows.slice(0, Math.min(size, countFitting(rows, bytesOf)))
  const last = shown.at(-1)
  if (last && rows.length > shown.length)
    return { shown, next: { nextCursor: wrapCursor(position.of(last)) } }
  return { shown, next: limit === undefined ? {} : { nextCursor: null } }
}

/** Number of leading rows that fit on a page, at least one. */
function countFitting<Row>(rows: readonly Row[], bytesOf: (row: Row) => number): number {
  let bytes = 0
  const count = rows.findIndex((row) => {
    bytes += bytesOf(row)
    return bytes > maxPageBytes
  })
  return count < 0 ? rows.length : Math.max(1, count)
}

/** The last row's position, encoded so that clients do not rely on its form. */
export function wrapCursor(position: z.core.util.JSONType): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Throws if it is not a position in this list. */
function unwrapCursor<S extends z.ZodType>(cursor: string, schema: S): z.output<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw fieldError('cursor', 'cursorUnknown')
  }
}
