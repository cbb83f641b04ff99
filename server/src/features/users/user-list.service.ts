import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import type { PageQuery } from '@mihrab/core/paging.ts'
import { z } from 'zod'
import type { World } from '#context.ts'
import { searchWordsOf } from '#database/search.ts'
import { unwrapCursor, wrapCursor } from '#http/page-cursor.ts'
import { selectUserRows } from './user-list.queries.ts'
import { toUser } from './users.service.ts'

/** Everybody with an account, newest first: all, or a page of them. */
export async function listUsers(
  world: World,
  { limit, cursor, q = '' }: PageQuery,
): Promise<{ users: User[]; nextCursor?: string | null }> {
  const rows = await selectUserRows(world.db, {
    words: searchWordsOf(q),
    after: cursor ? unwrapCursor(cursor, z.uuid()) : null,
    // One more than asked for tells whether another page follows.
    limit: limit ? limit + 1 : null,
  })
  if (!limit) return { users: rows.map(toUser) }
  const users = rows.slice(0, limit).map(toUser)
  const last = users.at(-1)
  return { users, nextCursor: last && rows.length > limit ? wrapCursor(last._id) : null }
}
