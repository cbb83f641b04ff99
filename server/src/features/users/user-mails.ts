import { plainName } from '#mail/mail-template.ts'
import type { Mail } from '#mail/outbox.ts'
import { type Addressee, writeMail } from '#mail/write-mail.ts'

interface Welcome extends Addressee {
  /** Creator of the account, who receives objections. */
  readonly maker: { readonly name: string; readonly email: string }
  /** The mosque of the new contact person; null if they are none. */
  readonly mosqueName: string | null
}

/** Validity of a link that confirms an email. */
export const confirmationDays = 7

export interface ConfirmationLink {
  /** The link's secret. */
  readonly token: string
  readonly expiresAt: Date
  readonly publicUrl: string
}

// Browsers do not send the fragment: it appears in no proxy's log.
const addressOf = ({ publicUrl, token }: ConfirmationLink) => `${publicUrl}/auth/confirm-email#token=${token}`

/** Mail with the link that confirms an email. Says little: the address may be a stranger's. */
export function confirmationMail(person: Addressee, link: ConfirmationLink): Mail {
  return {
    kind: 'access',
    to: person.email,
    usefulUntil: link.expiresAt,
    ...writeMail(person, ({ say }) => ({
      subject: say('confirmation.subject'),
      parts: [
        say('greeting', { name: plainName(person.name) }),
        say('confirmation.why'),
        { link: addressOf(link) },
        say('confirmation.expiry', { days: confirmationDays }),
      ],
    })),
  }
}

/**
 * Mail to a person for whom an account was created. Never contains the password: mails are read in transit,
 * and stored.
 */
export function welcomeMail(welcome: Welcome, link: ConfirmationLink): Mail {
  const { name, email, mosqueName } = welcome
  const { publicUrl, expiresAt: usefulUntil } = link
  const maker = plainName(welcome.maker.name)
  const mosque = mosqueName === null ? null : plainName(mosqueName)
  return {
    kind: 'access',
    to: email,
    replyTo: welcome.maker.email,
    usefulUntil,
    ...writeMail(welcome, ({ say }) => ({
      subject: mosque === null ? say('welcome.subject') : say('contactPerson.subject', { mosque }),
      parts: [
        say('greeting', { name: plainName(name) }),
        mosque === null ? say('welcome.made', { maker }) : say('welcome.madeForMosque', { maker, mosque }),
        say('welcome.confirm', { days: confirmationDays }),
        { link: addressOf(link) },
        say('welcome.signIn', { email }),
        { link: `${publicUrl}/auth/login` },
        say('welcome.password', { maker }),
        say('welcome.unexpected', { maker }),
      ],
    })),
  }
}

/** Mail to the previous email: reveals a takeover. */
export function emailChangedMail(person: Addressee, publicUrl: string): Mail {
  return {
    kind: 'security',
    to: person.email,
    ...writeMail(person, ({ say }) => ({
      subject: say('newEmail.subject'),
      parts: [
        say('greeting', { name: plainName(person.name) }),
        say('newEmail.done'),
        say('newEmail.ifNotYou'),
        { link: publicUrl },
      ],
    })),
  }
}

/** Mail after a password change, by the person or an admin. */
export function passwordChangedMail(person: Addressee): Mail {
  return {
    kind: 'security',
    to: person.email,
    ...writeMail(person, ({ say }) => ({
      subject: say('newPassword.subject'),
      parts: [
        say('greeting', { name: plainName(person.name) }),
        say('newPassword.done'),
        say('newPassword.ifNotYou'),
      ],
    })),
  }
}
