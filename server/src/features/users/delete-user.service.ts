import { inTransaction, type SignedInContext } from '#context.ts'
import { releaseImage } from '#features/media/media.service.ts'
import { leaveMosques } from '#features/mosques/mosque-people.service.ts'
import { AppError } from '#http/app-error.ts'
import { lockAdmins, selectHasOtherAdmin } from './admins.queries.ts'
import { getUser, removeUser } from './users.service.ts'

/** Deletes an account with its sessions. A mosque that they ran stays, without an owner; roles follow by themselves. */
export async function deleteUser(ctx: SignedInContext, id: string): Promise<void> {
  if (id === ctx.user._id) throw new AppError('conflict', 'You cannot delete your own account')
  await inTransaction(ctx, async (ctx) => {
    await lockAdmins(ctx.db)
    const { name, email, role, image } = await getUser(ctx, id)
    if (role === 'admin' && !(await selectHasOtherAdmin(ctx.db, id))) {
      throw new AppError('conflict', 'There must be at least one admin')
    }
    await leaveMosques(ctx, { _id: id, name, email })
    await removeUser(ctx, id)
    await releaseImage(ctx, image)
  })
}
