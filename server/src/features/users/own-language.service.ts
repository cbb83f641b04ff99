import type { Language } from '@mihrab/core/languages.ts'
import { inTransaction, type SignedInContext } from '#context.ts'
import { updateUserRow } from './users.queries.ts'

/** Remembers in which language a person reads. Their profile stays as it was: a form of it that is open can be saved. */
export async function setOwnLanguage(ctx: SignedInContext, language: Language): Promise<void> {
  await inTransaction(ctx, ({ db, viewer }) => updateUserRow(db, viewer._id, { language }))
}
