import { inTransaction, type SignedInContext } from '#context.ts'
import { releaseImage } from '#features/media/media.service.ts'
import { AppError } from '#http/app-error.ts'
import { leaveMosques } from '#mosque-access/contact-persons.service.ts'
import { renewListsVersion } from '#mosque-access/lists-version.service.ts'
import { lockAdmins } from './admins.queries.ts'
import { requireStillAdmin } from './admins.service.ts'
import { getUser, lockUserForDeletion, removeUser } from './users.service.ts'

/** Deletes an account with its sessions. Their mosque stays, without an owner; roles are derived. */
export async function deleteUser(ctx: SignedInContext, id: string): Promise<void> {
  if (id === ctx.viewer._id) throw new AppError('ownAccountDeletion')
  await inTransaction(ctx, async (ctx) => {
    await lockAdmins(ctx.db)
    await requireStillAdmin(ctx)
    // Locks the mosques before the person, as every change of a mosque does; then those added in between.
    const left = await leaveMosques(ctx, await getUser(ctx, id))
    const user = await lockUserForDeletion(ctx, id)
    const leftSince = await leaveMosques(ctx, user)
    await removeUser(ctx, id)
    await releaseImage(ctx, user.image)
    if (left + leftSince > 0) await renewListsVersion(ctx)
  })
}
