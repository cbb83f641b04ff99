import type { OutboxRow } from '#database/tables.ts'

/** Hands mails on: to a mail server, or into files. */
export interface MailTransport {
  /** Returns once somebody else has taken the mail over for good; throws a DeliveryError when nobody has. */
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

  constructor(failure: DeliveryFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}
