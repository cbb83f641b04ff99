import { lockName } from '#database/dialect.ts'
import type { Database } from '#database/tables.ts'
import { selectCountedMoments } from './outbox.queries.ts'
import { longestWaitMs } from './retry-schedule.ts'

const mailsAnHour = 10
/**
 * For mails that anyone can cause; the remaining places are reserved for password links. Stops strangers from
 * locking a person out: registrations with `name+1@…`, `name+2@…` would take all ten.
 */
export const mailsAnHourByStrangers = 7
const hourMs = 3_600_000

/**
 * When a mail may be sent so that the recipient gets at most ten in any hour; now, if there is room. Stops
 * anyone from flooding a stranger's inbox through us. Counted in the outbox, so it holds for all servers and
 * after restarts; the recipient is locked, so that two concurrent mails do not both take the last place.
 */
export async function nextMailMoment(
  db: Database,
  now: Date,
  recipientKey: string,
  places = mailsAnHour,
): Promise<Date> {
  await lockName(db, `mails to ${recipientKey}`)
  const at = now.getTime()
  // Moments later than any mail can wait were written while the clock was ahead: they would count for days.
  const [since, until] = [at - hourMs, at + longestWaitMs].map((ms) => new Date(ms).toISOString())
  const latest = await selectCountedMoments(db, { recipientKey, since, until, limit: places })
  const first = latest[places - 1]
  if (first === undefined) return now
  return new Date(Math.min(Date.parse(first) + hourMs, at + longestWaitMs - hourMs))
}
