import type { AppContext, SignedInContext } from '#context.ts'
import { AppError } from '#http/app-error.ts'
import { selectHasOtherAdmin, selectIsAdmin } from './admins.queries.ts'

/** Refuses a caller who has lost the role since their request began. */
export async function requireStillAdmin(ctx: SignedInContext): Promise<void> {
  if (!(await selectIsAdmin(ctx.db, ctx.viewer._id))) throw new AppError('forbidden')
}

export async function requireOtherAdmin(ctx: AppContext, id: string): Promise<void> {
  if (!(await selectHasOtherAdmin(ctx.db, id))) {
    throw new AppError('lastAdmin')
  }
}
