import { plainName } from '#mail/mail-template.ts'
import type { Mail } from '#mail/outbox.ts'
import { type Addressee, writeMail } from '#mail/write-mail.ts'

interface Welcome extends Addressee {
  /** Who made the account, and hears from those who did not want one. */
  readonly maker: { readonly name: string; readonly email: string }
  /** The mosque whose contact person they are from now on, if they are. */
  readonly mosqueName: string | null
}

/** How long a link works that confirms an email. */
export const confirmationDays = 7

/** What confirms an email. */
export interface ConfirmationLink {
  /** The link's secret. */
  readonly token: string
  readonly expiresAt: Date
  readonly publicUrl: string
}

// Browsers send no server what follows a #: it stands in the log of no proxy.
const addressOf = ({ publicUrl, token }: ConfirmationLink) => `${publicUrl}/auth/confirm-email#token=${token}`

/** What brings a person the link that confirms their email. It says little: the address may be a stranger's. */
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

/** What a person is told for whom an account was made. Never the password: a mail is read on its way, and kept. */
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

/** What the old email of an account is told: anyone who took the account over would not tell it. */
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

/** What someone is told whose password is a new one, no matter who set it. */
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
