import { domainToASCII } from 'node:url'
import type { Database } from '#database/tables.ts'
import { keyOf } from '#database/text-key.ts'
import { newId } from '#ids.ts'
import { insertOutboxRow, selectIsConfirmedEmail } from './outbox.queries.ts'
import { mailsAnHourByStrangers, nextMailMoment } from './recipient-limit.ts'

/**
 * The purpose of a mail decides whom it may reach, and what happens once its recipient has had ten in an
 * hour.
 *
 * - `reset`: a link that sets a new password. To any address; dropped above seven if the address is not
 * confirmed.
 * - `access`: a link that confirms an email. To any address; dropped above seven.
 * - `decision`: an admin's decision on a mosque. To any address; waits for its turn.
 * - `reply`: an admin's reply to someone who wrote to us. To any address; not limited.
 * - `answer`: a mosque's reply to the address in a report. To any address, since anyone can enter any
 * address; dropped above seven.
 * - `security`: an account's password or email has changed. To confirmed addresses only; waits for its turn,
 * so that no one can suppress it by causing ten other mails first.
 * - `other`: all else. To confirmed addresses only; dropped above seven.
 */
type MailKind = 'reset' | 'access' | 'decision' | 'reply' | 'answer' | 'security' | 'other'

const confirmedOnly: readonly MailKind[] = ['security', 'other']
const byStrangers: readonly MailKind[] = ['access', 'answer', 'other']
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
  /** When it is no longer worth sending, as its link has expired. */
  readonly usefulUntil?: Date
}

/** Sender of the outbox's mails. */
export interface Mailer {
  /** Announces a mail, so that it is sent at once instead of a little later. */
  readonly wake: () => void
}

/** A command has no mailer to wake: the server sends its mails at its next poll. */
interface MailContext {
  readonly db: Database
  readonly now: () => Date
  readonly mailer?: Mailer
  readonly afterCommit?: (action: () => void) => void
}

/**
 * Adds a mail to the outbox in the transaction of the change it reports; the commit wakes the mailer. False
 * if the recipient must not get it: see MailKind.
 */
export async function queueMail(ctx: MailContext, mail: Mail): Promise<boolean> {
  const { db, mailer } = ctx
  const now = ctx.now()
  // Stops people from having mails sent to an address whose owner never asked for an account.
  const isConfirmed = await selectIsConfirmedEmail(db, keyOf(mail.to))
  if (confirmedOnly.includes(mail.kind) && !isConfirmed) return false
  const recipientKey = inboxKeyOf(mail.to)
  // Strangers can cause links for accounts of their own making, but not for a confirmed email.
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

/** Queues several mails. Recipients are locked in a fixed order, so that two transactions never deadlock. */
export async function queueMails(ctx: MailContext, mails: readonly Mail[]): Promise<void> {
  const ordered = mails
    .map((mail) => ({ mail, key: inboxKeyOf(mail.to) }))
    .sort((one, other) => Number(one.key > other.key) - Number(one.key < other.key))
  for (const { mail } of ordered) await queueMail(ctx, mail)
}

/**
 * The inbox of an address. Stops `name+1@…`, `name+2@…` and other spellings of one address from counting as
 * several recipients.
 */
export function inboxKeyOf(address: string): string {
  const key = keyOf(address)
  const at = key.lastIndexOf('@')
  const [name, domain] = [key.slice(0, at), key.slice(at + 1)]
  return `${name.split('+')[0] || name}@${domainToASCII(domain) || domain}`
}
