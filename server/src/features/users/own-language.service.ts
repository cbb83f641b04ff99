import type { OwnLanguage } from '@mihrab/core/features/users/users.schemas.ts'
import { inTransaction, type SignedInContext } from '#context.ts'
import { updateUserRow } from './users.queries.ts'

/** Remembers how a person reads: the fields that are given. Their profile stays as it was: a form of it that is open can be saved. */
export async function setOwnLanguage(ctx: SignedInContext, chosen: OwnLanguage): Promise<void> {
  if (Object.keys(chosen).length === 0) return
  await inTransaction(ctx, ({ db, viewer }) => updateUserRow(db, viewer._id, chosen))
}
