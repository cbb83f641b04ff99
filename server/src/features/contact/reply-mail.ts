import type { ContactMessageRow } from '#database/tables.ts'
import { plainName } from '#mail/mail-template.ts'
import type { Mail } from '#mail/outbox.ts'
import { writeMail } from '#mail/write-mail.ts'

interface Answer {
  readonly contact: Pick<
    ContactMessageRow,
    'name' | 'email' | 'language' | 'service' | 'message' | 'createdAt'
  >
  readonly replyMessage: string
  /** Who answers, and reads what comes back. */
  readonly admin: { readonly name: string; readonly email: string }
}

/** What someone who has written is answered, in the language of their page, with their own words below. */
export function replyMail({ contact, replyMessage, admin }: Answer): Mail {
  const { name, email, service, message, createdAt } = contact
  return {
    kind: 'reply',
    to: email,
    replyTo: admin.email,
    ...writeMail(contact, ({ say, day }) => ({
      subject: say(`reply.subject.${service}`),
      parts: [
        say('greeting', { name: plainName(name) }),
        { message: replyMessage },
        { message: plainName(admin.name) },
        ...(message ? [say('reply.quoted', { day: day(createdAt) }), { quote: message }] : []),
      ],
    })),
  }
}
