import { plainName } from '#mail/mail-template.ts'
import type { Mail } from '#mail/outbox.ts'
import { type Addressee, writeMail } from '#mail/write-mail.ts'

interface ResetLink {
  readonly person: Addressee
  /** The link's secret. */
  readonly token: string
  readonly expiresAt: Date
  readonly publicUrl: string
}

/** Mail with the link for a new password. */
export function passwordResetMail({ person, token, expiresAt, publicUrl }: ResetLink): Mail {
  return {
    kind: 'reset',
    to: person.email,
    usefulUntil: expiresAt,
    ...writeMail(person, ({ say }) => ({
      subject: say('passwordLink.subject'),
      parts: [
        say('greeting', { name: plainName(person.name) }),
        say('passwordLink.why'),
        // Browsers do not send the fragment: it appears in no proxy's log.
        { link: `${publicUrl}/auth/reset-password#token=${token}` },
        say('passwordLink.expiry'),
      ],
    })),
  }
}
