import type { newUserSchema, User } from '@mihrab/core/features/users/users.schemas.ts'
import type { z } from 'zod'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { requireImage } from '#features/media/media.service.ts'
import { AppError } from '#http/app-error.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import { attachContactPerson } from '#mosque-access/contact-persons.service.ts'
import { authorizeMosque } from '#mosque-access/mosque-access.service.ts'
import { requireStillAdmin } from './admins.service.ts'
import { queueConfirmation } from './email-confirmations.service.ts'
import { welcomeMail } from './user-mails.ts'
import { getUser, type NewUser, prepareUser, storeUser } from './users.service.ts'

/**
 * Creates the caller's own account in the page's language, and mails the confirmation link. They can sign in
 * before confirming.
 */
export async function registerUser(ctx: AppContext, input: NewUser): Promise<User> {
  const row = await prepareUser(ctx, { ...input, language: ctx.callerLanguage?.() ?? null })
  return inTransaction(ctx, async (ctx) => {
    await storeUser(ctx, row)
    const { id: _id, name, email, language } = row
    await queueConfirmation(ctx, { _id, name, email, language })
    return getUser(ctx, row.id)
  })
}

/** Creates an account for someone else: a mosque's admin creates contact persons of that mosque. */
export async function createUserForSomeone(
  ctx: SignedInContext,
  input: z.output<typeof newUserSchema>,
): Promise<User> {
  const row = await prepareUser(ctx, input)
  return inTransaction(ctx, async (ctx) => {
    const maker = await getUser(ctx, ctx.viewer._id)
    // Locks the mosque before the image, as every change of a mosque does: avoids a deadlock.
    const mosque = await lockMosqueFor(ctx, maker)
    await storeUser(ctx, { ...row, image: await requireImage(ctx, row.image) })
    const { id: _id, name, email } = row
    // Their language is unknown, so the mail uses that of the person who creates the account.
    const person = { _id, name, email, language: ctx.callerLanguage?.() ?? null }
    const welcome = { ...person, maker, mosqueName: mosque?.name ?? null }
    await queueConfirmation(ctx, person, (link) => welcomeMail(welcome, link))
    if (mosque) await attachContactPerson(ctx, mosque, row.id)
    return getUser(ctx, row.id)
  })
}

/**
 * The maker's mosque, of which the new person becomes a contact person; null if an admin creates the account.
 */
async function lockMosqueFor(
  ctx: SignedInContext,
  { mosqueId }: User,
): Promise<Authorized<MosqueRow> | null> {
  if (ctx.viewer.role === 'admin') {
    await requireStillAdmin(ctx)
    return null
  }
  if (!mosqueId) throw new AppError('forbidden')
  return authorizeMosque(ctx, 'manager', mosqueId)
}
