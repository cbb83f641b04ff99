import { canChangeUser, canReadUser } from '@mihrab/core/features/users/users.permissions.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import type { SignedInContext } from '#context.ts'
import { AppError } from '#http/app-error.ts'
import { selectIsContactPersonOfOwner } from './users.queries.ts'
import { getUser, userNotFound } from './users.service.ts'

/** A person whom the caller may see; otherwise 404, so that accounts are not revealed. */
export async function getReadableUser(ctx: SignedInContext, id: string): Promise<User> {
  const isOfViewersMosque =
    ctx.viewer.role === 'mosqueAdmin' && (await selectIsContactPersonOfOwner(ctx.db, ctx.viewer._id, id))
  if (!canReadUser(ctx.viewer, { _id: id, isOfViewersMosque })) throw userNotFound()
  return getUser(ctx, id)
}

/** A person whom the caller may change. */
export async function getChangeableUser(ctx: SignedInContext, id: string): Promise<User> {
  const user = await getReadableUser(ctx, id)
  if (!canChangeUser(ctx.viewer, user)) throw new AppError('forbidden')
  return user
}
