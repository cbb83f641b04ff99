import type { FastifyBaseLogger } from 'fastify'
import type { Database, OutboxRow } from '#database/tables.ts'
import type { MailResult } from '#metrics/metrics.ts'
import { DeliveryError, type MailTransport } from './mail-transport.ts'
import {
  type Claim,
  claimDueRow,
  updateFailedRow,
  updateOutdatedRow,
  updateSentRow,
} from './outbox.queries.ts'
import { nextTryWhenAway, nextTryWhenRefused } from './retry-schedule.ts'

/** Longest duration of one attempt. */
const attemptMs = 60_000
/**
 * How long a mail belongs to the worker that claimed it. Well above the duration of an attempt: only mails of
 * a worker that died are taken over.
 */
export const leaseMs = 120_000

/** Mails are identified by ids alone: people's addresses do not belong in a log. */
export type MailLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export interface OutboxParts {
  readonly db: Database
  readonly now: () => Date
  readonly transport: MailTransport
  /** Called with the result of each attempt. */
  readonly count?: (result: MailResult) => void
}

export class OutboxSender {
  readonly #parts: OutboxParts
  /**
   * Delivered but not yet recorded. Remembered so that a brief database outage does not make a mail go twice.
   */
  readonly #delivered: { claim: Claim; sentAt: string }[] = []

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  /**
   * Sends due mails one after the other until none is left, the server is unreachable, or `stop` is aborted;
   * `hurry` also ends the attempt in progress. Throws if the database is unavailable.
   */
  async sendDueMails(log: MailLog, stop?: AbortSignal, hurry?: AbortSignal): Promise<void> {
    await this.noteDelivered(log)
    while (!stop?.aborted && (await this.#sendNext(log, hurry)) === 'goOn');
  }

  /** Records what was delivered while the database was unavailable. */
  async noteDelivered(log: MailLog): Promise<void> {
    for (let [first] = this.#delivered; first; [first] = this.#delivered) {
      const isOurs = await updateSentRow(this.#parts.db, first.claim, first.sentAt)
      this.#delivered.shift()
      if (!isOurs) log.warn({ mailId: first.claim.id }, 'mail was sent, but belongs to another worker by now')
    }
  }

  async #sendNext(log: MailLog, hurry: AbortSignal | undefined): Promise<Next> {
    const { db, now, transport, count } = this.#parts
    const attemptedAt = now()
    const leaseEndsAt = new Date(attemptedAt.getTime() + leaseMs).toISOString()
    const claimed = await claimDueRow(db, { at: attemptedAt.toISOString(), leaseEndsAt })
    if (!claimed) return 'pause'
    const { mail, claim } = claimed
    if ((mail.usefulUntil ?? never) <= attemptedAt.toISOString()) {
      await giveUpOutdated(this.#parts, log, claimed)
      return 'goOn'
    }
    try {
      await deliver(transport, mail, hurry)
    } catch (error) {
      return noteFailed(this.#parts, log, { ...claimed, attemptedAt }, asDeliveryError(error))
    }
    this.#delivered.push({ claim, sentAt: now().toISOString() })
    await this.noteDelivered(log)
    count?.('sent')
    log.info({ mailId: mail.id, attempts: mail.attempts }, 'mail sent')
    return 'goOn'
  }
}

/** Sorts after every instant. */
const never = '9999'

type Next = 'goOn' | 'pause'

interface Claimed {
  readonly mail: OutboxRow
  readonly claim: Claim
  readonly attemptedAt: Date
}

async function noteFailed(
  { db, count }: OutboxParts,
  log: MailLog,
  { mail, claim, attemptedAt }: Claimed,
  error: DeliveryError,
): Promise<Next> {
  const { id: mailId, attempts } = mail
  const isRefused = error.failure === 'refused'
  const refusals = mail.refusals + (isRefused ? 1 : 0)
  const createdAt = new Date(mail.createdAt)
  const next = isRefused
    ? nextTryWhenRefused({ attemptedAt, refusals })
    : nextTryWhenAway({ createdAt, attemptedAt, attempts })
  const dueAt = next?.toISOString() ?? null
  await updateFailedRow(db, claim, { dueAt, refusals, lastError: storable(error.message) })
  count?.(dueAt === null ? 'givenUp' : 'postponed')
  const { failure, advice } = error
  const details = { mailId, attempts, failure, reason: codeOf(error.cause), ...(advice && { advice }) }
  if (dueAt === null) log.error(details, 'mail given up')
  else log.warn({ ...details, dueAt }, 'mail not sent yet')
  // The mails behind this one would fail too.
  return failure === 'unreachable' ? 'pause' : 'goOn'
}

/** The claim counted an attempt that is not made. */
async function giveUpOutdated(
  { db, count }: OutboxParts,
  log: MailLog,
  { mail, claim }: Pick<Claimed, 'mail' | 'claim'>,
): Promise<void> {
  const attempts = mail.attempts - 1
  const isOurs = await updateOutdatedRow(db, claim, attempts)
  if (!isOurs) return
  count?.('givenUp')
  log.error({ mailId: mail.id, attempts, reason: 'outdated' }, 'mail given up')
}

function deliver(transport: MailTransport, mail: OutboxRow, hurry: AbortSignal | undefined): Promise<void> {
  const limit = AbortSignal.timeout(attemptMs)
  return transport.deliver(mail, hurry ? AbortSignal.any([limit, hurry]) : limit)
}

/** A mail that cannot be composed is refused, not postponed. */
function asDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  return new DeliveryError('refused', error instanceof Error ? error.message : String(error), {
    cause: error,
  })
}

/** A mail server's message, limited to what both databases can store. */
function storable(words: string): string {
  return words.toWellFormed().replaceAll('\u0000', '').slice(0, 500).toWellFormed()
}

/** Not the message: mail servers often repeat the address. */
function codeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined
  const { code, responseCode } = cause as Error & { code?: string; responseCode?: number }
  return [code, responseCode].filter(Boolean).join(' ') || cause.name
}
