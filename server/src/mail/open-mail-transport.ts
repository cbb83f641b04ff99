import { join } from 'node:path'
import type { Settings } from '#config.ts'
import { openEmlTransport } from './eml-transport.ts'
import type { MailTransport } from './mail-transport.ts'
import { openSmtpTransport } from './smtp-transport.ts'

/** The configured transport of mails. */
export function openMailTransport(settings: Settings): MailTransport {
  const { smtpUrl, mailFrom, dataDir, allowsPlaintextSmtp } = settings
  return smtpUrl
    ? openSmtpTransport(smtpUrl, mailFrom, allowsPlaintextSmtp)
    : openEmlTransport(join(dataDir, 'outbox'), mailFrom)
}
