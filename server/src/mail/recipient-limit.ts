import { lockName } from '#database/lock-name.ts'
import type { Database } from '#database/tables.ts'
import { selectCountedMoments } from './outbox.queries.ts'
import { longestWaitMs } from './retry-schedule.ts'

const mailsAnHour = 10
/**
 * For mails that anyone can cause. The other places are kept for links for a new password. Stops strangers from keeping a
 * person out of their account: registrations with `name+1@…`, `name+2@…` would take all ten.
 */
export const mailsAnHourByStrangers = 7
const hourMs = 3_600_000

/**
 * When a mail may go to a recipient so that no hour has more than ten; now, where there is room. Stops anybody from
 * filling a stranger's inbox through us. It is counted in the outbox, so that it holds for all servers on the database
 * and after a restart, and the recipient is locked, so that two mails queued at once do not both take the last place.
 */
export async function nextMailMoment(
  db: Database,
  now: Date,
  recipientKey: string,
  places = mailsAnHour,
): Promise<Date> {
  await lockName(db, `mails to ${recipientKey}`)
  const at = now.getTime()
  // What is counted later than any mail can wait was queued while the clock was ahead: it would count for days.
  const [since, until] = [at - hourMs, at + longestWaitMs].map((ms) => new Date(ms).toISOString())
  const latest = await selectCountedMoments(db, { recipientKey, since, until, limit: places })
  const first = latest[places - 1]
  if (first === undefined) return now
  return new Date(Math.min(Date.parse(first) + hourMs, at + longestWaitMs - hourMs))
}
