import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import { requireStillAdmin } from '#features/users/admins.service.ts'
import { findUserForLogin, getUser, lockPerson } from '#features/users/users.service.ts'
import { AppError } from '#http/app-error.ts'
import { queueMail } from '#mail/outbox.ts'
import { switchedOffForYouMail } from './second-factor-mails.ts'
import { getSecondFactor, removeSecondFactor } from './second-factors.service.ts'

/** Of a person, for admins. */
export async function getSecondFactorOf(ctx: SignedInContext, userId: string) {
  await getUser(ctx, userId)
  const { isOn, since } = await getSecondFactor(ctx, userId)
  return { isOn, since }
}

/** For a person who has lost app and codes. An admin does it for others alone: their own open session proves little. */
export async function switchOffSecondFactorOf(ctx: SignedInContext, userId: string): Promise<void> {
  if (userId === ctx.viewer._id) throw new AppError('ownSecondFactor')
  await inTransaction(ctx, async (ctx) => {
    await requireStillAdmin(ctx)
    if (!(await switchOff(ctx, userId))) throw new AppError('secondFactorOff')
  })
}

/** What the command on the machine has at hand. */
type Store = Pick<AppContext, 'db' | 'now'> & Partial<Pick<AppContext, 'mailer' | 'afterCommit'>>

/** The same by the command on the machine, which runs for anyone who may read its database anyway. */
export async function switchOffByEmail(
  { db, now }: Store,
  email: string,
): Promise<'done' | 'unknown' | 'offAlready'> {
  return db.transaction().execute(async (db) => {
    const found = await findUserForLogin({ db }, email)
    if (!found) return 'unknown'
    return (await switchOff({ db, now }, found.user._id)) ? 'done' : 'offAlready'
  })
}

/** False when it was off. */
async function switchOff(ctx: Store, userId: string): Promise<boolean> {
  const person = await lockPerson(ctx, userId)
  const { isOn } = await getSecondFactor(ctx, userId)
  if (!isOn) return false
  await removeSecondFactor(ctx, userId)
  await queueMail(ctx, switchedOffForYouMail(person))
  return true
}
