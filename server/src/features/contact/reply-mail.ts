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
  /** Sender of the reply, who receives answers to it. */
  readonly admin: { readonly name: string; readonly email: string }
}

/** Reply to a message, in the language of its page, with the original text quoted below. */
export function replyMail({ contact, replyMessage, admin }: Answer): Mail {
  const { name, email, service, message, createdAt } = contact
  return {
    kind: 'reply',
    to: email,
    replyTo: admin.email,
    ...writeMail(contact, ({ say, day }) => ({
      subject: say(`reply.subject.${service}`),
      parts: [
        // A report has no name.
        name === '' ? say('greetingWithoutName') : say('greeting', { name: plainName(name) }),
        { message: replyMessage },
        { message: plainName(admin.name) },
        ...(message ? [say('reply.quoted', { day: day(createdAt) }), { quote: message }] : []),
      ],
    })),
  }
}
