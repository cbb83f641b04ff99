import { maxRows } from '@mihrab/core/paging.ts'
import type { z } from 'zod'
import { fieldError } from './app-error.ts'

/** How many rows to read for a page: one more than it shows tells whether another page follows. */
export function rowsToRead(limit = maxRows): number {
  return limit + 1
}

/** What a page shows of the rows that were read for it, and the next page's cursor. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number | undefined,
  positionOf: (row: Row) => z.core.util.JSONType,
): { shown: readonly Row[]; next: { nextCursor?: string | null } } {
  const size = limit ?? maxRows
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  if (last && rows.length > size) return { shown, next: { nextCursor: wrapCursor(positionOf(last)) } }
  return { shown, next: limit === undefined ? {} : { nextCursor: null } }
}

/** A cursor is the last row's place in the order, wrapped up so that nobody builds on its form. */
export function wrapCursor(position: z.core.util.JSONType): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Throws when it is not a place in the order of this list. */
export function unwrapCursor<S extends z.ZodType>(cursor: string, schema: S): z.output<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw fieldError('cursor', 'cursor is not one of ours')
  }
}
