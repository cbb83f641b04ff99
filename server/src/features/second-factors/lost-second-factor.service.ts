import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import { requireStillAdmin } from '#features/users/admins.service.ts'
import { findUserForLogin, getUser, lockPerson } from '#features/users/users.service.ts'
import { AppError } from '#http/app-error.ts'
import { queueMail } from '#mail/outbox.ts'
import { switchedOffForYouMail } from './second-factor-mails.ts'
import { getSecondFactor, removeSecondFactor } from './second-factors.service.ts'

/** For admins. */
export async function getSecondFactorOf(ctx: SignedInContext, userId: string) {
  await getUser(ctx, userId)
  const { isOn, since } = await getSecondFactor(ctx, userId)
  return { isOn, since }
}

/**
 * For a person who has lost app and codes. Admins can only do it for others: stops someone at an admin's open
 * session from removing their second step.
 */
export async function switchOffSecondFactorOf(ctx: SignedInContext, userId: string): Promise<void> {
  if (userId === ctx.viewer._id) throw new AppError('ownSecondFactor')
  await inTransaction(ctx, async (ctx) => {
    await requireStillAdmin(ctx)
    if (!(await switchOff(ctx, userId))) throw new AppError('secondFactorOff')
  })
}

/** The subset that the command has. */
type Store = Pick<AppContext, 'db' | 'now'> & Partial<Pick<AppContext, 'mailer' | 'afterCommit'>>

/** For the command, which only runs for those who can read the database anyway. */
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

/** False if it was off. */
async function switchOff(ctx: Store, userId: string): Promise<boolean> {
  const person = await lockPerson(ctx, userId)
  const { isOn } = await getSecondFactor(ctx, userId)
  if (!isOn) return false
  await removeSecondFactor(ctx, userId)
  await queueMail(ctx, switchedOffForYouMail(person))
  return true
}
