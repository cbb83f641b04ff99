import { inTransaction, type SignedInContext } from '#context.ts'
import { releaseImage } from '#features/media/media.service.ts'
import { leaveMosques } from '#features/mosques/mosque-people.service.ts'
import { AppError } from '#http/app-error.ts'
import { lockAdmins } from './admins.queries.ts'
import { requireAdminStill, requireOtherAdmin } from './admins.service.ts'
import { getUser, removeUser } from './users.service.ts'

/** Deletes an account with its sessions. A mosque that they ran stays, without an owner; roles follow by themselves. */
export async function deleteUser(ctx: SignedInContext, id: string): Promise<void> {
  if (id === ctx.user._id) throw new AppError('conflict', 'You cannot delete your own account')
  await inTransaction(ctx, async (ctx) => {
    await lockAdmins(ctx.db)
    await requireAdminStill(ctx)
    const { name, email, role, image } = await getUser(ctx, id)
    if (role === 'admin') await requireOtherAdmin(ctx, id)
    await leaveMosques(ctx, { _id: id, name, email })
    await removeUser(ctx, id)
    await releaseImage(ctx, image)
  })
}
