import { newId } from '#context.ts'
import type { Database } from '#database/tables.ts'
import { insertOutboxRow } from './outbox.queries.ts'

/** A mail as a feature writes it. */
export interface Mail {
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly replyTo?: string
  /** Written by a person, to this recipient: such a mail may be answered automatically. */
  readonly isByHand?: boolean
  /** From when on it is not worth sending any more, as its link has run out. */
  readonly usefulUntil?: Date
}

/** What sends the mails of the outbox. */
export interface Mailer {
  /** Says that a mail waits, so that it goes out at once; it would anyway, a little later. */
  wake(): void
}

/** Puts a mail into the outbox, in the same transaction as what it tells of. Wake the mailer once that is committed. */
export async function queueMail(db: Database, now: Date, mail: Mail): Promise<void> {
  const at = now.toISOString()
  await insertOutboxRow(db, {
    id: newId(),
    recipient: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html ?? null,
    replyTo: mail.replyTo ?? null,
    isByHand: mail.isByHand ? 1 : 0,
    usefulUntil: mail.usefulUntil?.toISOString() ?? null,
    createdAt: at,
    attempts: 0,
    refusals: 0,
    dueAt: at,
    claimedBy: null,
    sentAt: null,
    lastError: null,
  })
}
