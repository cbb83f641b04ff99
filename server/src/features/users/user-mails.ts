import { plainName, renderMail } from '#mail/mail-template.ts'
import type { Mail } from '#mail/outbox.ts'

interface Addressee {
  readonly name: string
  readonly email: string
}

interface Welcome extends Addressee {
  /** Who made the account, and hears from those who did not want one. */
  readonly maker: Addressee
  /** The mosque whose contact person they are from now on, if they are. */
  readonly mosqueName: string | null
}

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
export function confirmationMail({ name, email }: Addressee, link: ConfirmationLink): Mail {
  return {
    kind: 'access',
    to: email,
    subject: 'Please confirm your email',
    usefulUntil: link.expiresAt,
    ...renderMail([
      greeting(name),
      'An account at Mihrab, the directory of mosques and their prayer times, has this email. Please confirm that it is yours:',
      { link: addressOf(link) },
      'The link is good for 7 days. If you have no account at Mihrab, please do not open it: someone has entered your email by mistake, and there is nothing to do.',
    ]),
  }
}

/** What a person is told for whom an account was made. Never the password: a mail is read on its way, and kept. */
export function welcomeMail({ name, email, maker, mosqueName }: Welcome, link: ConfirmationLink): Mail {
  const { publicUrl, expiresAt: usefulUntil } = link
  const mosque = mosqueName === null ? null : plainName(mosqueName)
  const by = plainName(maker.name)
  return {
    kind: 'access',
    to: email,
    replyTo: maker.email,
    usefulUntil,
    subject: mosque === null ? 'Your account at Mihrab' : `You are a contact person of ${mosque}`,
    ...renderMail([
      greeting(name),
      mosque === null
        ? `${by} has made an account for you at Mihrab, the directory of mosques and their prayer times.`
        : `${by} has made an account for you at Mihrab, and you are now a contact person of ${mosque}: you can keep its prayer times and events.`,
      'Please confirm that this is your email, with this link. It is good for 7 days:',
      { link: addressOf(link) },
      `Sign in with ${email} here:`,
      { link: `${publicUrl}/auth/login` },
      `${by} can tell you the password. You can also ask for a new one on that page.`,
      `If you did not expect this, please answer this mail: ${by} will read it. Nothing happens as long as you do not sign in.`,
    ]),
  }
}

/** What the old email of an account is told: anyone who took the account over would not tell it. */
export function emailChangedMail({ name, email }: Addressee, publicUrl: string): Mail {
  return {
    kind: 'security',
    to: email,
    subject: 'The email of your account has changed',
    ...renderMail([
      greeting(name),
      'Your account at Mihrab has another email now. You sign in with that one, and our mails go there.',
      'If you know of this, there is nothing to do. If not, somebody else may be using your account: please tell the people who run this site at once:',
      { link: publicUrl },
    ]),
  }
}

/** What someone is told whose password is a new one, no matter who set it. */
export function passwordChangedMail({ name, email }: Addressee): Mail {
  return {
    kind: 'security',
    to: email,
    subject: 'Your password has changed',
    ...renderMail([
      greeting(name),
      'Your account at Mihrab has a new password now.',
      'If you know of this, there is nothing to do. If not, choose another one at once, which ends all sessions: go to the page where you sign in, and press “Forgot your password?”. Then tell the people who run this site.',
    ]),
  }
}

function greeting(name: string): string {
  return `Assalamu alaikum ${plainName(name)},`
}
