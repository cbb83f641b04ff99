import { plainName } from '#mail/mail-template.ts'
import type { Mail } from '#mail/outbox.ts'
import { type Addressee, writeMail } from '#mail/write-mail.ts'

/** At 17:00 and 20:00 of the calendar's clock on the 29th, and at 06:00 after it. */
export type ReminderStep = 'evening' | 'night' | 'morning'

interface Reminder {
  readonly step: ReminderStep
  readonly person: Addressee
  readonly calendar: { readonly id: string; readonly name: string }
  /** The month that waits, 1 to 12. */
  readonly month: number
  readonly usefulUntil: Date
  readonly publicUrl: string
}

const words = {
  evening: { subject: 'hijriReminder.subject', text: 'hijriReminder.today' },
  night: { subject: 'hijriReminder.subjectAgain', text: 'hijriReminder.again' },
  morning: { subject: 'hijriReminder.subjectAdmins', text: 'hijriReminder.admins' },
} as const

/** Asks an editor, or in the morning an admin, to announce when a month starts. */
export function reminderMail(reminder: Reminder): Mail {
  const { step, person, calendar, month, usefulUntil, publicUrl } = reminder
  const values = { calendar: plainName(calendar.name), month, before: month - 1, day: 29 }
  const { subject, text } = words[step]
  return {
    kind: 'other',
    to: person.email,
    usefulUntil,
    ...writeMail(person, ({ say }) => ({
      subject: say(subject, values),
      parts: [
        say('greeting', { name: plainName(person.name) }),
        say(text, values),
        { link: `${publicUrl}/hijri/${calendar.id}` },
        ...(step === 'morning' ? [] : [say('hijriReminder.why', values)]),
      ],
    })),
  }
}
