import { plainName, writeLetter } from '#mail/letter.ts'
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
  readonly publicUrl: string
}

/** What somebody is told for whom an account was made. Never the password: a mail is read on its way, and kept. */
export function welcomeMail({ name, email, maker, mosqueName, publicUrl }: Welcome): Mail {
  const mosque = mosqueName === null ? null : plainName(mosqueName)
  const by = plainName(maker.name)
  return {
    to: email,
    replyTo: maker.email,
    subject: mosque === null ? 'Your account at Mihrab' : `You are a contact person of ${mosque}`,
    ...writeLetter([
      greeting(name),
      mosque === null
        ? `${by} has made an account for you at Mihrab, the directory of mosques and their prayer times.`
        : `${by} has made an account for you at Mihrab, and you are now a contact person of ${mosque}: you can keep its prayer times and events.`,
      `Sign in with ${email} here:`,
      { link: `${publicUrl}/auth/login` },
      `${by} can tell you the password. You can also ask for a new one on that page.`,
      `If you did not expect this, please answer this mail: ${by} will read it. Nothing happens as long as you do not sign in.`,
    ]),
  }
}

/** What the old email of an account is told: whoever took the account over would not tell it. */
export function emailChangedMail({ name, email }: Addressee, publicUrl: string): Mail {
  return {
    to: email,
    subject: 'The email of your account has changed',
    ...writeLetter([
      greeting(name),
      'Your account at Mihrab has another email now. You sign in with that one, and our mails go there.',
      'If you know of this, there is nothing to do. If not, somebody else may be using your account: please tell the people who run this site at once:',
      { link: publicUrl },
    ]),
  }
}

/** What somebody is told whose password is a new one, whoever set it. */
export function passwordChangedMail({ name, email }: Addressee): Mail {
  return {
    to: email,
    subject: 'Your password has changed',
    ...writeLetter([
      greeting(name),
      'Your account at Mihrab has a new password now.',
      'If you know of this, there is nothing to do. If not, choose another one at once, which ends all sessions: go to the page where you sign in, and press “Forgot your password?”. Then tell the people who run this site.',
    ]),
  }
}

function greeting(name: string): string {
  return `Assalamu alaikum ${plainName(name)},`
}
