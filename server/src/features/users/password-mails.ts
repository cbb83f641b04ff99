import { plainName, renderMail } from '#mail/mail-template.ts'
import type { Mail } from '#mail/outbox.ts'

interface ResetLink {
  readonly person: { readonly name: string; readonly email: string }
  /** The link's secret. */
  readonly token: string
  readonly expiresAt: Date
  readonly publicUrl: string
}

/** What brings someone the link for a new password. */
export function passwordResetMail({ person, token, expiresAt, publicUrl }: ResetLink): Mail {
  return {
    kind: 'reset',
    to: person.email,
    subject: 'Choose a new password',
    usefulUntil: expiresAt,
    ...renderMail([
      `Assalamu alaikum ${plainName(person.name)},`,
      'Somebody, we hope you, has asked for a new password for your account. You can choose one here:',
      // Browsers send no server what follows a #: it stands in the log of no proxy.
      { link: `${publicUrl}/auth/reset-password#token=${token}` },
      'The link is good for one hour, and for one time. If it was not you, there is nothing to do: your password stays as it is.',
    ]),
  }
}
