import { localeWithDigits } from '@mihrab/core/digits.ts'
import { cleanText } from '@mihrab/core/hidden-characters.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { type Clock, type DigitChoice, plainFormat } from '@mihrab/core/reader-format.ts'
import { type Say, sayIn } from '@mihrab/core/say.ts'
import { localeWithFormat, writeTime } from '@mihrab/core/write-time.ts'
import '#words.ts'
import { type MailPart, renderMail } from './mail-template.ts'

/** Preferences of the reader; null or absent if unknown. */
interface MailReader {
  readonly language: Language | null
  readonly digits?: DigitChoice | null
  readonly clock?: Clock | null
}

/** Recipient of a mail. */
export interface Addressee extends MailReader {
  readonly name: string
  readonly email: string
}

/** Text functions in the reader's language. */
export interface MailWords {
  /** A sentence. Inserted values keep their own direction. */
  readonly say: Say<'mails'>
  /** Name of a field or a prayer. */
  readonly label: Say<'labels'>
  /** A day, or that of an ISO instant in UTC: `22 November 2026`, or `Sunday, 22 November 2026`. */
  readonly day: (at: string, weekday?: 'long') => string
  /** Takes `HH:mm`. */
  readonly time: (clockTime: string) => string
  /** `13:15 and 14:00` */
  readonly list: (texts: readonly string[]) => string
}

interface Letter {
  readonly subject: string
  readonly parts: readonly MailPart[]
}

/** Writes subject, plain text and HTML in the reader's language. */
export function writeMail(reader: MailReader, write: (words: MailWords) => Letter) {
  const known = reader.language ?? 'en'
  const words = mailWords(known, reader)
  const { subject, parts } = write(words)
  const signed = [...parts, words.say('signature')]
  return { subject: subject.replace(isolates, ''), ...renderMail(signed, known) }
}

function mailWords(language: Language, { digits, clock }: MailReader): MailWords {
  const plain = plainFormat(language)
  const format = { digits: digits ?? plain.digits, clock: clock ?? plain.clock }
  const locale = localeWithFormat(localeWithDigits(language), format)
  const say = sayIn(locale, 'mails')
  return {
    say: (key, values = {}) => say(key, cleaned(values)),
    label: sayIn(locale, 'labels'),
    day: (at, weekday) => {
      const parts = { weekday, day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
      return new Intl.DateTimeFormat(locale, parts).format(new Date(at))
    },
    time: (clockTime) => writeTime(clockTime, locale),
    list: (texts) => new Intl.ListFormat(locale).format(texts),
  }
}

/** A single sentence to keep, in a language or else in English. */
export function writeSentence(
  language: Language | null,
  key: Parameters<Say<'mails'>>[0],
  values: Readonly<Record<string, unknown>>,
): string {
  const { say } = mailWords(language ?? 'en', { language })
  return say(key, values).replace(isolates, '')
}

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE of Unicode's bidirectional algorithm. */
const isolates = /[\u2068\u2069]/g

/** Stops isolates that a person typed from ending those around the value. */
function cleaned(values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? cleanText(value).replace(isolates, '') : value,
    ]),
  )
}
