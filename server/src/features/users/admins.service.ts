import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import { AppError } from '#http/app-error.ts'
import { lockAdmins, selectHasOtherAdmin, selectIsAdmin } from './admins.queries.ts'
import { updateUserRow } from './users.queries.ts'

/** Refuses a caller who has lost the role since their request began. */
export async function requireStillAdmin(ctx: SignedInContext): Promise<void> {
  if (!(await selectIsAdmin(ctx.db, ctx.viewer._id))) throw new AppError('forbidden')
}

export async function requireOtherAdmin(ctx: AppContext, id: string): Promise<void> {
  if (!(await selectHasOtherAdmin(ctx.db, id))) {
    throw new AppError('lastAdmin')
  }
}

/** Gives or takes the role as a provider's group says; the last admin keeps it. */
export async function setAdmin(ctx: AppContext, id: string, isAdmin: boolean): Promise<void> {
  if ((await selectIsAdmin(ctx.db, id)) === isAdmin) return
  await inTransaction(ctx, async ({ db }) => {
    await lockAdmins(db)
    const mayChange = isAdmin || (await selectHasOtherAdmin(db, id))
    if (mayChange) await updateUserRow(db, id, { isAdmin: isAdmin ? 1 : 0 })
  })
}
