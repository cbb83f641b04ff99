import { z } from 'zod'
import { fieldError } from '#http/app-error.ts'

/** After which row of the list, newest change first, a page begins. */
export interface ListPosition {
  readonly updatedAt: string
  readonly id: string
}

const positionSchema = z.tuple([z.iso.datetime(), z.uuid()])

/** A cursor is the last row's place in the order, wrapped up so that nobody builds on its form. */
export function writeCursor(row: ListPosition): string {
  return Buffer.from(JSON.stringify([row.updatedAt, row.id])).toString('base64url')
}

export function readCursor(cursor: string): ListPosition {
  try {
    const [updatedAt, id] = positionSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { updatedAt, id }
  } catch {
    throw fieldError('cursor', 'cursor is not one of ours')
  }
}
