import type { ContactService } from '@mihrab/core/features/contact/contact.schemas.ts'
import type { ContactMessageRow } from '#database/tables.ts'
import { plainName, renderMail } from '#mail/mail-template.ts'
import type { Mail } from '#mail/outbox.ts'

const subjects: Record<ContactService, string> = {
  problem: 'Re: the problem that you told us of',
  question: 'Re: your question to us',
  feedback: 'Re: your feedback',
}

interface Answer {
  readonly contact: Pick<ContactMessageRow, 'name' | 'email' | 'service' | 'message' | 'createdAt'>
  readonly replyMessage: string
  /** Who answers, and reads what comes back. */
  readonly admin: { readonly name: string; readonly email: string }
}

/** What someone who has written is answered, with their own words below. */
export function replyMail({ contact, replyMessage, admin }: Answer): Mail {
  const { name, email, service, message, createdAt } = contact
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(createdAt),
  )
  return {
    kind: 'reply',
    to: email,
    replyTo: admin.email,
    subject: subjects[service],
    ...renderMail([
      `Assalamu alaikum ${plainName(name)},`,
      { message: replyMessage },
      plainName(admin.name),
      ...(message ? [`On ${day} you wrote:`, { quote: message }] : []),
    ]),
  }
}
