import { randomUUID } from 'node:crypto'
import type { Database, OutboxRow } from '#database/tables.ts'
import { longestWaitMs } from './retry-schedule.ts'

/** The right to send one mail, as long as no one else was given it since. */
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

/** When the mails to a recipient count between two moments, the latest first. */
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
 * Takes the mail that waits longest, for itself until `leaseEndsAt`; null when none is due. The condition on `dueAt`
 * makes sure that of several workers who saw the same mail one alone gets it.
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
 * More than one: when others were quicker with the first, there is a next. What is due later than anything is ever set to
 * was written while the clock was ahead; it would wait until the clock is there again.
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
 * False when someone else has the mail by now. Its words go: a link for a new password must not be read here while it
 * is good.
 */
export function updateSentRow(db: Database, claim: Claim, sentAt: string): Promise<boolean> {
  return updateClaimedRow(db, claim, {
    ...{ sentAt, dueAt: null, claimedBy: null, lastError: null },
    ...{ text: '', html: null },
  })
}

/** Gives a mail up before it is tried. Its words go: they are of no use to anybody any more. */
export function updateOutdatedRow(db: Database, claim: Claim, attempts: number): Promise<boolean> {
  return updateClaimedRow(db, claim, { attempts, dueAt: null, claimedBy: null, text: '', html: null })
}

/** Without `dueAt` the mail is given up, and stays as it is. */
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
