import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import type { PageQuery } from '@mihrab/core/paging.ts'
import type { AppContext } from '#context.ts'
import { byId, readPage } from '#http/page-cursor.ts'
import { selectUserRows } from './user-list.queries.ts'
import { toUser } from './users.service.ts'

/** Everyone with an account, newest first: all, or a page of them. */
export async function listUsers(
  ctx: AppContext,
  query: PageQuery,
): Promise<{ users: User[]; nextCursor?: string | null }> {
  const { shown, next } = await readPage(query, byId, (page) => selectUserRows(ctx.db, page))
  return { users: shown.map(toUser), ...next }
}
