import { localeOf } from '#languages.ts'
import words from '#locales/en/timetable-findings.json' with { type: 'json' }
import fitting from '#locales/en/timetable-fitting.json' with { type: 'json' }

export type FindingWords = typeof words
export type FittingWords = typeof fitting

/** Who reads what is said of a timetable: words of their language, and how `Intl` writes numbers and days for them. */
export interface FindingReader {
  readonly locale: string
  readonly words: FindingWords
  readonly fitting: FittingWords
  /** Calculation methods by their ids; the names of their lists where they are left out. */
  readonly methodNames?: Readonly<Record<string, string>>
}

export const englishReader: FindingReader = { locale: localeOf('en'), words, fitting }

type Plain<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key

/** The findings about a file, with a sentence for each. */
export type FileFindingCode = Plain<keyof FindingWords['files']>

/** One sentence of a message by its name, without the forms of plurals. */
export type SentenceName =
  | Plain<keyof FindingWords['sentences']>
  | `refusals.${keyof FindingWords['refusals']}`
  | `files.${FileFindingCode}`

interface Formats {
  readonly number: Intl.NumberFormat
  readonly list: Intl.ListFormat
  readonly plural: Intl.PluralRules
  readonly day: Intl.DateTimeFormat
  readonly dayWithYear: Intl.DateTimeFormat
  readonly weekday: Intl.DateTimeFormat
}

const known = new Map<string, Formats>()

/** Making them takes longer than using them. */
export function formatsOf(locale: string): Formats {
  let formats = known.get(locale)
  if (!formats) {
    const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
    formats = {
      number: new Intl.NumberFormat(locale),
      list: new Intl.ListFormat(locale),
      plural: new Intl.PluralRules(locale),
      day: new Intl.DateTimeFormat(locale, { ...day, calendar: 'gregory' }),
      dayWithYear: new Intl.DateTimeFormat(locale, { ...day, year: 'numeric', calendar: 'gregory' }),
      weekday: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
    }
    known.set(locale, formats)
  }
  return formats
}
