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

const localHosts = ['localhost', '127.0.0.1', '[::1]']

/**
 * Stops anyone who sits between us and the mail server from taking the offer of encryption out of its answer, and
 * reading links and our password. Between two programs on one machine no one sits.
 */
export function needsTls(smtpUrl: string): boolean {
  return !localHosts.includes(new URL(smtpUrl).hostname.toLowerCase())
}

/** Speaks SMTP to the server of an `smtp://` or `smtps://` address. */
export function openSmtpTransport(
  smtpUrl: string,
  mailFrom: string,
  allowsPlaintext: boolean,
): MailTransport {
  const requireTLS = !allowsPlaintext && needsTls(smtpUrl)
  const smtp = createTransport({ ...patience, requireTLS, url: smtpUrl })
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

/** Throws unless the mail server can be reached, encrypts where it must, and takes our password. Sends nothing. */
export async function verifySmtp(smtpUrl: string, allowsPlaintext: boolean): Promise<void> {
  const requireTLS = !allowsPlaintext && needsTls(smtpUrl)
  const smtp = createTransport({ ...patience, requireTLS, url: smtpUrl })
  try {
    await smtp.verify()
  } finally {
    smtp.close()
  }
}

interface SmtpError extends Error {
  readonly code?: string
  /** What was answered so, or `API` where nothing was even sent. */
  readonly command?: string
  readonly responseCode?: number
}

function explain(error: unknown): DeliveryError {
  const cause: SmtpError = error instanceof Error ? error : new Error('Sending failed')
  const advice = cause.code === 'ETLS' && cause.command === 'STARTTLS' ? noEncryption : undefined
  return new DeliveryError(failureOf(cause), cause.message, { cause: error, ...(advice && { advice }) })
}

const noEncryption =
  'The connection to the mail server could not be encrypted. Its STARTTLS must work and its certificate be right; SMTP_ALLOW_PLAINTEXT=true lets mails go unencrypted where it offers none'

/**
 * Only answers to the recipient or the message are about this mail. A wrong password for the server is not, nor the
 * refusal of our sender: so a server also tells that one must sign in first, or has sent too much.
 */
function failureOf({ code, command, responseCode = 0 }: SmtpError): DeliveryFailure {
  const isAboutRecipient = code === 'EENVELOPE' && (command === 'RCPT TO' || command === 'API')
  const isAboutThisMail = isAboutRecipient || code === 'EMESSAGE'
  // 421: the server is closing, whatever it was asked.
  if (!isAboutThisMail || responseCode === 421) return 'unreachable'
  return responseCode >= 400 && responseCode < 500 ? 'postponed' : 'refused'
}
