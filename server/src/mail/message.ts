import { domainToASCII } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import type { OutboxRow } from '#database/tables.ts'
import { onOneLine } from './mail-template.ts'
import { DeliveryError } from './mail-transport.ts'

/** Excludes anything that could end a header, hide an address or add a second one. */
const plainAddress = /^[^\s\p{C}<>()[\],;:\\"@]+@[^\s\p{C}<>(),;\\"@]+$/u

/**
 * The same message at every attempt, including Message-ID and date: a mail delivered twice is recognized as
 * one.
 */
export function composeMessage(mail: OutboxRow, mailFrom: string): SendMailOptions {
  const sender = addressOf(mailFrom)
  return {
    from: mailFrom,
    to: plainly(mail.recipient),
    ...(mail.replyTo !== null && { replyTo: plainly(mail.replyTo) }),
    subject: onOneLine(mail.subject),
    text: mail.text,
    ...(mail.html !== null && { html: mail.html }),
    messageId: `<${mail.id}@${hostOf(sender)}>`,
    date: new Date(mail.createdAt),
    // RFC 3834: prevents automatic replies such as out-of-office ones; not for what a person wrote (5.1).
    ...(!mail.isByHand && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    envelope: { from: sender, to: [mail.recipient] },
    xMailer: false,
  }
}

/**
 * Stops a recipient such as `a@x.example\r
 * Bcc: b@y.example`, which would reach others and forge headers.
 */
function plainly(address: string): { name: string; address: string } {
  if (!plainAddress.test(address)) throw new DeliveryError('refused', 'This is not an email address')
  return { name: '', address }
}

/** Of `Mihrab <no-reply@mosques.example>`, or of a bare address. */
function addressOf(mailFrom: string): string {
  return /<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()
}

function hostOf(address: string): string {
  const host = address.slice(address.lastIndexOf('@') + 1)
  return domainToASCII(host) || host
}
