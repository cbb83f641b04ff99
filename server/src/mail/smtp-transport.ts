import { createTransport } from 'nodemailer'
import { DeliveryError, type DeliveryFailure, type MailTransport } from './mail-transport.ts'
import { composeMessage } from './message.ts'

/** A server that says nothing for so long is given up for this attempt; within the time that one attempt may take. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 45_000,
}

/** Speaks SMTP to the server of an `smtp://` or `smtps://` address. */
export function openSmtpTransport(smtpUrl: string, mailFrom: string): MailTransport {
  const smtp = createTransport({ ...patience, url: smtpUrl })
  return {
    async deliver(mail, signal) {
      const message = composeMessage(mail, mailFrom)
      try {
        await smtp.sendMail({ ...message, signal })
      } catch (error) {
        throw explain(error)
      }
    },
    close: () => smtp.close(),
  }
}

interface SmtpError extends Error {
  readonly code?: string
  readonly responseCode?: number
}

function explain(error: unknown): DeliveryError {
  const { message, code, responseCode }: SmtpError =
    error instanceof Error ? error : new Error('Sending failed')
  return new DeliveryError(failureOf(code, responseCode), message, { cause: error })
}

/** Only answers to the recipient or the message are about this mail: a wrong password for the server is not. */
function failureOf(code: string | undefined, responseCode = 0): DeliveryFailure {
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  // 421: the server is closing, whatever it was asked.
  if (!isAboutThisMail || responseCode === 421) return 'unreachable'
  return responseCode >= 400 && responseCode < 500 ? 'postponed' : 'refused'
}
