import { onOneLine, writeLetter } from '#mail/letter.ts'
import type { Mail } from '#mail/outbox.ts'

interface Welcome {
  readonly name: string
  readonly email: string
  /** The mosque whose contact person they are from now on, if they are. */
  readonly mosqueName: string | null
  readonly publicUrl: string
}

/** What somebody is told for whom an account was made. Never the password: a mail is read on its way, and kept. */
export function welcomeMail({ name, email, mosqueName, publicUrl }: Welcome): Mail {
  const mosque = mosqueName === null ? null : onOneLine(mosqueName)
  return {
    to: email,
    subject: mosque === null ? 'Your account at Mihrab' : `You are a contact person of ${mosque}`,
    ...writeLetter([
      `Assalamu alaikum ${onOneLine(name)},`,
      mosque === null
        ? 'An account has been made for you at Mihrab, the directory of mosques and their prayer times.'
        : `An account has been made for you at Mihrab, and you are now a contact person of ${mosque}: you can keep its prayer times and events.`,
      `Sign in with ${email} here:`,
      { link: `${publicUrl}/auth/login` },
      'Whoever made the account can tell you the password. You can also ask for a new one on that page.',
    ]),
  }
}
