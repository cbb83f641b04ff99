import type { z } from 'zod'
import { fieldError } from './app-error.ts'

/** How many rows to read for a page: one more than it shows tells whether another page follows. Null for all. */
export function rowsToRead(limit: number | undefined): number | null {
  return limit ? limit + 1 : null
}

/** What a page shows of the rows that were read for it, and the next page's cursor. Without a limit all of them. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number | undefined,
  positionOf: (row: Row) => z.core.util.JSONType,
): { shown: readonly Row[]; next: { nextCursor?: string | null } } {
  if (!limit) return { shown: rows, next: {} }
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next: { nextCursor: last && rows.length > limit ? wrapCursor(positionOf(last)) : null } }
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
