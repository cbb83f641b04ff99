import type { Transporter } from 'nodemailer'
import { DeliveryError, type DeliveryFailure, type MailTransport } from './mail-transport.ts'
import { composeMessage } from './message.ts'

/** Timeouts after which a silent server is given up; shorter than one attempt may take. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 45_000,
}

const localHosts = ['localhost', '127.0.0.1', '[::1]']

/**
 * Stops anyone between us and the mail server from removing the offer of encryption and reading links and our
 * password. On the same machine no one is between.
 */
export function needsTls(smtpUrl: string): boolean {
  return !localHosts.includes(new URL(smtpUrl).hostname.toLowerCase())
}

export function openSmtpTransport(
  smtpUrl: string,
  mailFrom: string,
  allowsPlaintext: boolean,
): MailTransport {
  let smtp: Transporter | undefined
  return {
    async deliver(mail, signal) {
      const message = composeMessage(mail, mailFrom)
      smtp ??= await connectSmtp(smtpUrl, allowsPlaintext)
      try {
        await smtp.sendMail({ ...message, signal })
      } catch (error) {
        throw explain(error)
      }
    },
    close: () => smtp?.close(),
  }
}

/**
 * Throws unless the mail server is reachable, encrypts if required, and accepts our password. Sends nothing.
 */
export async function verifySmtp(smtpUrl: string, allowsPlaintext: boolean): Promise<void> {
  const smtp = await connectSmtp(smtpUrl, allowsPlaintext)
  try {
    await smtp.verify()
  } finally {
    smtp.close()
  }
}

/** Loads the mailer, which takes 12 MB, when the first mail is sent. */
async function connectSmtp(url: string, allowsPlaintext: boolean): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ ...patience, requireTLS: !allowsPlaintext && needsTls(url), url })
}

interface SmtpError extends Error {
  readonly code?: string
  /** The SMTP command that failed, or `API` if nothing was sent. */
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
 * Only answers to the recipient or the message are about this mail. A wrong password is not, nor a refused
 * sender: servers also refuse it if one must sign in first, or has sent too much.
 */
function failureOf({ code, command, responseCode = 0 }: SmtpError): DeliveryFailure {
  const isAboutRecipient = code === 'EENVELOPE' && (command === 'RCPT TO' || command === 'API')
  const isAboutThisMail = isAboutRecipient || code === 'EMESSAGE'
  // 421: the server is closing, whatever it was asked.
  if (!isAboutThisMail || responseCode === 421) return 'unreachable'
  return responseCode >= 400 && responseCode < 500 ? 'postponed' : 'refused'
}
