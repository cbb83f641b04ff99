import { localeWithDigits } from '@mihrab/core/digits.ts'
import { cleanText } from '@mihrab/core/hidden-characters.ts'
import { directionOf, type Language } from '@mihrab/core/languages.ts'
import { type Clock, type DigitChoice, plainFormat } from '@mihrab/core/reader-format.ts'
import { localeWithFormat, writeTime } from '@mihrab/core/write-time.ts'
import { type Say, wordsOf } from '#words.ts'
import { type MailPart, renderMail } from './mail-template.ts'

/** How someone reads; null, and left out, where that is not known. */
interface MailReader {
  readonly language: Language | null
  readonly digits?: DigitChoice | null
  readonly clock?: Clock | null
}

/** Someone to whom a mail goes. */
export interface Addressee extends MailReader {
  readonly name: string
  readonly email: string
}

/** What a mail is written with, as its reader reads. */
export interface MailWords {
  /** A sentence. What is filled in stays in its own direction. */
  readonly say: Say<'mails'>
  /** A field's name, or that of a prayer. */
  readonly label: Say<'labels'>
  /** A day, or that of an ISO instant in UTC: `22 November 2026`, or `Sunday, 22 November 2026`. */
  readonly day: (at: string, weekday?: 'long') => string
  /** Of `HH:mm`. */
  readonly time: (clockTime: string) => string
  /** `13:15 and 14:00` */
  readonly list: (texts: readonly string[]) => string
}

interface Letter {
  readonly subject: string
  readonly parts: readonly MailPart[]
}

/** A letter as the mail program gets it: its subject, and twice its text. */
export function writeMail(reader: MailReader, write: (words: MailWords) => Letter) {
  const known = reader.language ?? 'en'
  const words = mailWords(known, reader)
  const { subject, parts } = write(words)
  const signed = [...parts, words.say('signature')]
  return { subject: subject.replace(isolates, ''), ...renderMail(signed, known) }
}

function mailWords(language: Language, { digits, clock }: MailReader): MailWords {
  const say = wordsOf('mails', language)
  const plain = plainFormat(language)
  const format = { digits: digits ?? plain.digits, clock: clock ?? plain.clock }
  const locale = localeWithFormat(localeWithDigits(language), format)
  return {
    say: (key, values = {}) => say(key, { ...isolatedValues(values, language), locale }),
    label: wordsOf('labels', language),
    day: (at, weekday) => {
      const parts = { weekday, day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
      return new Intl.DateTimeFormat(locale, parts).format(new Date(at))
    },
    time: (clockTime) => writeTime(clockTime, locale),
    list: (texts) => new Intl.ListFormat(locale).format(texts),
  }
}

/** First strong isolate and its end, of Unicode's bidirectional algorithm. */
const isolates = /[\u2068\u2069]/g
const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const leftToRightLetter = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff])\p{L}/u

/** Stops an Arabic name in an English sentence, or an English one in an Arabic sentence, from turning what stands around it. */
function isolatedValues(values: Readonly<Record<string, string | number>>, language: Language) {
  const foreign = directionOf(language) === 'rtl' ? leftToRightLetter : rightToLeftLetter
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isForeign = typeof value === 'string' && foreign.test(value)
      const text = typeof value === 'string' ? cleanText(value).replace(isolates, '') : value
      return [name, isForeign ? `\u2068${text}\u2069` : text]
    }),
  )
}
