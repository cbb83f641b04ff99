import { type Language, localeOf } from '#languages.ts'
import englishHijri from '#locales/en/hijri.json' with { type: 'json' }
import english from '#locales/en/public.json' with { type: 'json' }

/** What is said in one language to everyone, where no page says it: in feeds and files. */
export interface PublicWords {
  readonly language: Language
  /** How numbers and times are written. */
  readonly locale: string
  readonly words: typeof english
  /** Muharram first. */
  readonly hijriMonths: readonly string[]
}

export const englishWords: PublicWords = {
  ...{ language: 'en', locale: localeOf('en') },
  words: english,
  hijriMonths: englishHijri.months,
}
