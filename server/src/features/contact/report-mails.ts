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
 * What a mosque answers to a report. It names the mosque alone, and no address of its people. The answer is a quote, in
 * which no link works: the report may bear the address of someone who never wrote it.
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

/** Tells one of a mosque's people how many messages wait. What strangers wrote is not in it. */
export function newMessagesMail({ publicUrl }: AppContext, { person, mosqueName, count }: Waiting): Mail {
  const values = { mosque: plainName(mosqueName), count }
  return {
    kind: 'notice',
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
