import { failureWords } from '#loggable-error.ts'
import type { Mailer } from './outbox.ts'
import { type MailLog, type OutboxParts, OutboxSender } from './outbox-sender.ts'

/** Interval of polling the outbox for mails that are due again or left behind by another server. */
const pollEveryMs = 5000
/** How long a stop waits for the mail in progress; an undelivered one goes out after the next start. */
const lastCallMs = 8000

export interface MailWorker extends Mailer {
  /** Nothing is sent before. */
  start(log: MailLog): void
  /** Lets the mail in progress finish. */
  close(): Promise<void>
}

/** Sends the mails of the outbox in the background of the same process. */
export function createMailWorker(parts: OutboxParts): MailWorker {
  const sender = new OutboxSender(parts)
  const [stop, hurry] = [new AbortController(), new AbortController()]
  let log: MailLog | null = null
  let running: Promise<void> | null = null
  let isWoken = false
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    isWoken = true
    if (log && !running && !stop.signal.aborted) running = run(log)
  }

  async function run(log: MailLog): Promise<void> {
    clearTimeout(timer)
    while (isWoken && !stop.signal.aborted) {
      isWoken = false
      await sender.sendDueMails(log, stop.signal, hurry.signal).catch(logTo(log))
    }
    running = null
    if (!stop.signal.aborted) timer = setTimeout(wake, pollEveryMs).unref()
  }

  return {
    wake,
    start(givenLog) {
      log = givenLog
      wake()
    },
    async close() {
      stop.abort()
      clearTimeout(timer)
      const lastCall = setTimeout(() => hurry.abort(), lastCallMs)
      await running
      clearTimeout(lastCall)
      if (log) await sender.noteDelivered(log).catch(logTo(log))
      parts.transport.close()
    },
  }
}

const logTo = (log: MailLog) => (error: unknown) =>
  log.error({ reason: failureWords(error) }, 'mails wait for the database')
