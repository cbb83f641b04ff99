import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import { releaseImage } from '#features/media/media.service.ts'
import { type DataSubject, erasePersonalData } from '#features/personal-data/personal-data.service.ts'
import { AppError } from '#http/app-error.ts'
import { leaveMosques } from '#mosque-access/contact-persons.service.ts'
import { renewListsVersion } from '#mosque-access/lists-version.service.ts'
import { lockAdmins } from './admins.queries.ts'
import { requireOtherAdmin, requireStillAdmin } from './admins.service.ts'
import { lockUserRowForDeletion } from './users.queries.ts'
import { findUserForLogin, getUser, removeUser } from './users.service.ts'

export async function deleteUser(ctx: SignedInContext, id: string): Promise<void> {
  if (id === ctx.viewer._id) throw new AppError('ownAccountDeletion')
  await inTransaction(ctx, async (ctx) => {
    await lockAdmins(ctx.db)
    await requireStillAdmin(ctx)
    await eraseAccount(ctx, id, ctx.viewer._id)
  })
}

export function deleteOwnAccount(ctx: AppContext, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockAdmins(ctx.db)
    await requireOtherAdmin(ctx, id)
    await eraseAccount(ctx, id, id)
  })
}

/** The person with this email, or the email alone where nobody has an account with it. */
export async function findDataSubject(ctx: AppContext, email: string): Promise<DataSubject> {
  const found = await findUserForLogin(ctx, email)
  return found?.user ?? { email }
}

/** For the operator, who knows whose email it is. False if nobody has an account with it. */
export function erasePerson(ctx: AppContext, email: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const person = await findDataSubject(ctx, email)
    if ('_id' in person) await deleteOwnAccount(ctx, person._id)
    await erasePersonalData(ctx, { email })
    return '_id' in person
  })
}

/** Erases a person with their account. Their mosque stays, without an owner; roles are derived. */
async function eraseAccount(ctx: AppContext, id: string, byId: string): Promise<void> {
  // As an admin’s: leaving a mosque does not confirm its times.
  const leaving = { ...ctx, viewer: { _id: byId, role: 'admin' as const } }
  // Locks the mosques before the person, as every change of a mosque does; then those added in between.
  const left = await leaveMosques(leaving, await getUser(ctx, id))
  await lockUserRowForDeletion(ctx.db, id)
  const person = await getUser(ctx, id)
  const leftSince = await leaveMosques(leaving, person)
  await erasePersonalData(ctx, person)
  await removeUser(ctx, id)
  await releaseImage(ctx, person.image)
  if (left + leftSince > 0) await renewListsVersion(ctx)
}
