import type { Database } from '#database/tables.ts'
import { keyOf } from '#database/text-key.ts'
import { newId } from '#ids.ts'
import { inboxKeyOf } from './inbox-key.ts'
import { insertOutboxRow, selectIsConfirmedEmail } from './outbox.queries.ts'
import { mailsAnHourByStrangers, nextMailMoment } from './recipient-limit.ts'

/**
 * What a mail is for, which decides whom it may reach, and what happens when its recipient has had ten in an hour.
 *
 * - `reset`: a link that sets a new password. To any address; dropped, to one that is not confirmed above seven.
 * - `access`: a link that confirms an email. To any address; dropped above seven.
 * - `decision`: how an admin decided on a mosque. To any address; waits for its turn.
 * - `reply`: what an admin wrote by hand to an address that wrote to us. To any address; not limited.
 * - `answer`: what one of a mosque's people wrote by hand to the address that a report bears. To any address, since anyone
 *   can write any address into a report; dropped above seven.
 * - `security`: that an account has another password or email. To confirmed addresses only; waits for its turn, so that
 *   no one can suppress it by having ten other mails sent before.
 * - `notice`: all else. To confirmed addresses only; dropped above seven.
 */
export type MailKind = 'reset' | 'access' | 'decision' | 'reply' | 'answer' | 'security' | 'notice'

const confirmedOnly: readonly MailKind[] = ['security', 'notice']
const byStrangers: readonly MailKind[] = ['access', 'answer', 'notice']
const byHand: readonly MailKind[] = ['reply', 'answer']
const waiting: readonly MailKind[] = ['decision', 'security']

/** A mail as a feature writes it. */
export interface Mail {
  readonly kind: MailKind
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly replyTo?: string
  /** From when on it is not worth sending any more, as its link has run out. */
  readonly usefulUntil?: Date
}

/** What sends the mails of the outbox. */
export interface Mailer {
  /** Says that a mail waits, so that it goes out at once; it would anyway, a little later. */
  readonly wake: () => void
}

/** A command has no mailer to wake: its mails go out with the server's next look into the outbox. */
interface MailContext {
  readonly db: Database
  readonly now: () => Date
  readonly mailer?: Mailer
  readonly afterCommit?: (action: () => void) => void
}

/**
 * Puts a mail into the outbox, in the same transaction as what it tells of; its commit wakes the mailer. False where the
 * recipient is not to have it: see MailKind.
 */
export async function queueMail(ctx: MailContext, mail: Mail): Promise<boolean> {
  const { db, mailer } = ctx
  const now = ctx.now()
  // Stops people from having notices sent to an address whose owner never asked for an account.
  const isConfirmed = await selectIsConfirmedEmail(db, keyOf(mail.to))
  if (confirmedOnly.includes(mail.kind) && !isConfirmed) return false
  const recipientKey = inboxKeyOf(mail.to)
  // A stranger can have links mailed for any account of their own making, but not for one with a confirmed email.
  const isByStranger = byStrangers.includes(mail.kind) || (mail.kind === 'reset' && !isConfirmed)
  const places = isByStranger ? mailsAnHourByStrangers : undefined
  const isLimited = mail.kind !== 'reply'
  const moment = isLimited ? await nextMailMoment(db, now, recipientKey, places) : now
  if (moment > now && !waiting.includes(mail.kind)) return false
  const dueAt = moment.toISOString()
  await insertOutboxRow(db, {
    id: newId(),
    recipient: mail.to,
    recipientKey,
    subject: mail.subject,
    text: mail.text,
    html: mail.html ?? null,
    replyTo: mail.replyTo ?? null,
    isByHand: Number(byHand.includes(mail.kind)),
    usefulUntil: mail.usefulUntil?.toISOString() ?? null,
    createdAt: now.toISOString(),
    countsAt: isLimited ? dueAt : null,
    attempts: 0,
    refusals: 0,
    dueAt,
    claimedBy: null,
    sentAt: null,
    lastError: null,
  })
  if (mailer) ctx.afterCommit?.(mailer.wake)
  return true
}

/**
 * Several at once. Recipients are locked in one order: two transactions that write to the same people never wait for each
 * other.
 */
export async function queueMails(ctx: MailContext, mails: readonly Mail[]): Promise<void> {
  const ordered = mails
    .map((mail) => ({ mail, key: inboxKeyOf(mail.to) }))
    .sort((one, other) => Number(one.key > other.key) - Number(one.key < other.key))
  for (const { mail } of ordered) await queueMail(ctx, mail)
}
