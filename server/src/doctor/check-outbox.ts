import type { Database } from '#database/tables.ts'
import { type Finding, findingsAbout } from './finding.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A server checks the outbox every few seconds and holds a mail for two minutes at most. */
const overdueAfterMs = 10 * minuteMs
const waitingLongMs = 6 * 60 * minuteMs

/** Reports mails that are not sent, that mail servers refuse, and that were given up. */
export async function checkOutbox(db: Database, now: Date): Promise<Finding[]> {
  const { found, ok, note, wrong } = findingsAbout('outbox')
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const count = (rows: { count: string | number } | undefined) => Number(rows?.count ?? 0)
  const countAll = db.selectFrom('outbox').select((eb) => eb.fn.countAll<string | number>().as('count'))
  const waiting = await countAll.where('dueAt', 'is not', null).executeTakeFirst()
  const overdue = await countAll.where('dueAt', '<', before(overdueAfterMs)).executeTakeFirst()
  const old = await countAll
    .where('dueAt', 'is not', null)
    .where('attempts', '>', 0)
    .where('createdAt', '<', before(waitingLongMs))
    .executeTakeFirst()
  const givenUp = await countAll
    .where('dueAt', 'is', null)
    .where('sentAt', 'is', null)
    .where('createdAt', '>', before(7 * dayMs))
    .executeTakeFirst()
  if (count(overdue) > 0) {
    wrong(
      `${count(overdue)} mails are due for more than ten minutes, and no server sends them. Start Mihrab, or look into its log.`,
    )
  }
  if (count(old) > 0) {
    wrong(
      `${count(old)} mails were tried in vain for more than six hours. What the mail server said lies in "lastError" of the table outbox.`,
    )
  }
  if (count(givenUp) > 0) {
    note(
      `${count(givenUp)} mails of the last week were given up: their address does not exist, or their link had run out.`,
    )
  }
  if (found.length === 0) ok(`${count(waiting)} mails wait, none of them for long.`)
  return found
}
