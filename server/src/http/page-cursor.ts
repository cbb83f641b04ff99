import type { z } from 'zod'
import { fieldError } from './app-error.ts'

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
