import type { newUserSchema, User } from '@mihrab/core/features/users/users.schemas.ts'
import type { z } from 'zod'
import { inTransaction, type SignedInContext } from '#context.ts'
import type { UserRow } from '#database/tables.ts'
import { requireImage } from '#features/media/media.service.ts'
import { authorizeMosque } from '#features/mosques/mosque-access.service.ts'
import { attachContactPerson } from '#features/mosques/mosque-people.service.ts'
import { AppError } from '#http/app-error.ts'
import { queueMail } from '#mail/outbox.ts'
import { welcomeMail } from './user-mails.ts'
import { getUser, prepareUser, storeUser } from './users.service.ts'

/** Makes an account for somebody else: a mosque's admin makes contact persons of that mosque. */
export async function createUserForSomebody(
  ctx: SignedInContext,
  input: z.output<typeof newUserSchema>,
): Promise<User> {
  const row = await prepareUser(ctx, input)
  const user = await inTransaction(ctx, async (ctx) => {
    const stored = { ...row, image: await requireImage(ctx, row.image) }
    const mosqueName = ctx.user.role === 'admin' ? null : await storeContactPerson(ctx, stored)
    if (ctx.user.role === 'admin') await storeUser(ctx, stored)
    const { name, email } = row
    const mail = welcomeMail({ name, email, mosqueName, publicUrl: ctx.publicUrl })
    await queueMail(ctx.db, ctx.now(), mail)
    return getUser(ctx, row.id)
  })
  ctx.mailer.wake()
  return user
}

/** Answers with the name of the mosque, which is locked before all else. */
async function storeContactPerson(ctx: SignedInContext, row: UserRow): Promise<string> {
  const { mosqueId } = await getUser(ctx, ctx.user._id)
  if (!mosqueId) throw new AppError('forbidden')
  const mosque = await authorizeMosque(ctx, 'manager', mosqueId)
  await storeUser(ctx, row)
  await attachContactPerson(ctx, mosque, row.id)
  return mosque.name
}
