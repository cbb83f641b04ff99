import { randomUUID } from 'node:crypto'
import type { Database, OutboxRow } from '#database/tables.ts'
import { longestWaitMs } from './retry-schedule.ts'

/** The right to send one mail, unless someone else has claimed it since. */
export interface Claim {
  readonly id: string
  readonly token: string
}

export async function insertOutboxRow(db: Database, row: OutboxRow): Promise<void> {
  await db.insertInto('outbox').values(row).execute()
}

export async function selectIsConfirmedEmail(db: Database, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('emailKey', '=', emailKey)
    .where('emailConfirmedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

interface CountedMails {
  readonly recipientKey: string
  readonly since: string | undefined
  readonly until: string | undefined
  readonly limit: number
}

/** Counted moments of mails to a recipient between two instants, latest first. */
export async function selectCountedMoments(db: Database, counted: CountedMails): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('countsAt')
    .where('recipientKey', '=', counted.recipientKey)
    .where('countsAt', '>', counted.since ?? '')
    .where('countsAt', '<', counted.until ?? '')
    .orderBy('countsAt', 'desc')
    .limit(counted.limit)
    .execute()
  return rows.flatMap(({ countsAt }) => countsAt ?? [])
}

/**
 * Claims the longest-waiting due mail until `leaseEndsAt`; null if none is due. The condition on `dueAt`
 * ensures that only one of several workers gets it.
 */
export async function claimDueRow(
  db: Database,
  { at, leaseEndsAt }: { at: string; leaseEndsAt: string },
): Promise<{ mail: OutboxRow; claim: Claim } | null> {
  const token = randomUUID()
  for (;;) {
    const due = await selectDueRows(db, at)
    if (due.length === 0) return null
    for (const { id, dueAt } of due) {
      const mail = await db
        .updateTable('outbox')
        .set((eb) => ({ claimedBy: token, dueAt: leaseEndsAt, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .where('dueAt', '=', dueAt)
        .returningAll()
        .executeTakeFirst()
      if (mail) return { mail, claim: { id, token } }
    }
  }
}

/**
 * Several rows, as others may claim the first. A `dueAt` later than any that is ever set was written while
 * the clock was ahead; the mail would wait until the clock gets there again.
 */
function selectDueRows(db: Database, at: string) {
  const latestWait = new Date(Date.parse(at) + longestWaitMs).toISOString()
  return db
    .selectFrom('outbox')
    .select(['id', 'dueAt'])
    .where((eb) => eb.or([eb('dueAt', '<=', at), eb('dueAt', '>', latestWait)]))
    .orderBy('dueAt')
    .orderBy('id')
    .limit(10)
    .execute()
}

/**
 * False if someone else has claimed the mail. Blanks its text: stops readers of the database from using a
 * valid password link.
 */
export function updateSentRow(db: Database, claim: Claim, sentAt: string): Promise<boolean> {
  return updateClaimedRow(db, claim, {
    sentAt,
    dueAt: null,
    claimedBy: null,
    lastError: null,
    text: '',
    html: null,
  })
}

/** Gives up a mail that was never tried, and blanks its text. */
export function updateOutdatedRow(db: Database, claim: Claim, attempts: number): Promise<boolean> {
  return updateClaimedRow(db, claim, { attempts, dueAt: null, claimedBy: null, text: '', html: null })
}

/** Without `dueAt` the mail is given up and stays as it is. */
export function updateFailedRow(
  db: Database,
  claim: Claim,
  failed: Pick<OutboxRow, 'dueAt' | 'refusals' | 'lastError'>,
): Promise<boolean> {
  return updateClaimedRow(db, claim, { ...failed, claimedBy: null })
}

async function updateClaimedRow(
  db: Database,
  { id, token }: Claim,
  changes: Partial<OutboxRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set(changes)
    .where('id', '=', id)
    .where('claimedBy', '=', token)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
