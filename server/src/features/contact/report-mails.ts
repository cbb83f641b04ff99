import { pathIn } from '@mihrab/core/features/public/page-language.ts'
import type { AppContext } from '#context.ts'
import type { ContactMessageRow, MosqueRow } from '#database/tables.ts'
import { plainName } from '#mail/mail-template.ts'
import type { Mail } from '#mail/outbox.ts'
import { type Addressee, writeMail } from '#mail/write-mail.ts'

interface Answer {
  readonly mosque: Pick<MosqueRow, 'name' | 'slug'>
  readonly report: Pick<ContactMessageRow, 'email' | 'language' | 'message' | 'createdAt'>
  readonly replyMessage: string
}

/**
 * A mosque's reply to a report. It names only the mosque, and no email of its people. The reply is quoted so
 * that links in it do not work: the address in the report may belong to someone else.
 */
export function mosqueReplyMail({ publicUrl }: AppContext, answer: Answer): Mail {
  const { report, replyMessage } = answer
  const mosque = plainName(answer.mosque.name)
  return {
    kind: 'answer',
    to: report.email,
    ...writeMail(report, ({ say, day }) => ({
      subject: say('reportReply.subject', { mosque }),
      parts: [
        say('greetingWithoutName'),
        say('reportReply.why', { mosque }),
        say('reportReply.answered', { mosque }),
        { quote: replyMessage },
        say('reply.quoted', { day: day(report.createdAt) }),
        { quote: report.message },
        say('reportReply.writeAgain'),
        { link: publicUrl + pathIn(report.language ?? 'en', `/mosques/${answer.mosque.slug}/report`) },
      ],
    })),
  }
}

interface Waiting {
  readonly person: Omit<Addressee, 'name'>
  readonly mosqueName: string
  readonly count: number
}

/** Tells one of a mosque's people how many messages are waiting. Contains nothing that strangers wrote. */
export function newMessagesMail({ publicUrl }: AppContext, { person, mosqueName, count }: Waiting): Mail {
  const values = { mosque: plainName(mosqueName), count }
  return {
    kind: 'other',
    to: person.email,
    ...writeMail(person, ({ say }) => ({
      subject: say('newReports.subject', values),
      parts: [
        say('greetingWithoutName'),
        say('newReports.waiting', values),
        { link: `${publicUrl}/` },
        say('newReports.atMost'),
      ],
    })),
  }
}
