import type { OutboxRow } from '#database/tables.ts'

/** Hands mails on: to a mail server, or into files. */
export interface MailTransport {
  /** Returns once someone else has taken the mail over for good; throws a DeliveryError when no one has. */
  deliver(mail: OutboxRow, signal: AbortSignal): Promise<void>
  close(): void
}

/**
 * Who did not take a mail, which decides what happens next: `unreachable` stands for everything on the way, so other
 * mails would fare no better; `postponed` and `refused` are answers about this mail alone, for now or for good.
 */
export type DeliveryFailure = 'unreachable' | 'postponed' | 'refused'

export class DeliveryError extends Error {
  readonly failure: DeliveryFailure
  /** For the log: what can be done about it, without any address. */
  readonly advice: string | undefined

  constructor(failure: DeliveryFailure, message: string, options: ErrorOptions & { advice?: string } = {}) {
    super(message, options)
    this.failure = failure
    this.advice = options.advice
  }
}
