import type { OutboxRow } from '#database/tables.ts'

/** Delivers mails to a mail server or into files. */
export interface MailTransport {
  /** Returns once someone else has taken over the mail for good; otherwise throws a DeliveryError. */
  deliver(mail: OutboxRow, signal: AbortSignal): Promise<void>
  close(): void
}

/**
 * Where a delivery failed: `unreachable` is anything on the way, so other mails would fail too; `postponed`
 * and `refused` are answers about this mail alone, temporary or permanent.
 */
export type DeliveryFailure = 'unreachable' | 'postponed' | 'refused'

export class DeliveryError extends Error {
  readonly failure: DeliveryFailure
  /** For the log: a remedy, without any address. */
  readonly advice: string | undefined

  constructor(failure: DeliveryFailure, message: string, options: ErrorOptions & { advice?: string } = {}) {
    super(message, options)
    this.failure = failure
    this.advice = options.advice
  }
}
