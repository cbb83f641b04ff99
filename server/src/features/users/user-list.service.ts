import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import type { PageQuery } from '@mihrab/core/paging.ts'
import { z } from 'zod'
import type { AppContext } from '#context.ts'
import { searchWordsOf } from '#database/search.ts'
import { cutPage, rowsToRead, unwrapCursor } from '#http/page-cursor.ts'
import { selectUserRows } from './user-list.queries.ts'
import { toUser } from './users.service.ts'

/** Everybody with an account, newest first: all, or a page of them. */
export async function listUsers(
  ctx: AppContext,
  { limit, cursor, q = '' }: PageQuery,
): Promise<{ users: User[]; nextCursor?: string | null }> {
  const rows = await selectUserRows(ctx.db, {
    words: searchWordsOf(q),
    after: cursor ? unwrapCursor(cursor, z.uuid()) : null,
    limit: rowsToRead(limit),
  })
  const { shown, next } = cutPage(rows, limit, ({ id }) => id)
  return { users: shown.map(toUser), ...next }
}
