import type { OwnLanguage } from '@mihrab/core/features/users/users.schemas.ts'
import { inTransaction, type SignedInContext } from '#context.ts'
import { updateUserRow } from './users.queries.ts'

/**
 * Stores the given language settings. Does not count as a profile change, so an open profile form can still
 * be saved.
 */
export async function setOwnLanguage(ctx: SignedInContext, chosen: OwnLanguage): Promise<void> {
  if (Object.keys(chosen).length === 0) return
  await inTransaction(ctx, ({ db, viewer }) => updateUserRow(db, viewer._id, chosen))
}
