import type { Language } from './languages.ts'

/** Digits by the names that `Intl` has for them; `language` are those that the language is written with. */
export const digitChoices = ['language', 'latn', 'arab', 'arabext', 'beng'] as const
export type DigitChoice = (typeof digitChoices)[number]

/** `h23` counts from 00:00 to 23:59. */
export const clocks = ['h23', 'h12'] as const
export type Clock = (typeof clocks)[number]

/** How a reader wants numbers and times. */
export interface ReaderFormat {
  readonly digits: DigitChoice
  readonly clock: Clock
}

/** Languages whose readers count the hours to twelve. */
const twelveHourLanguages: ReadonlySet<Language> = new Set(['bn', 'ur'])

/** Of all readers of a language who have not chosen. */
export function plainFormat(language: Language): ReaderFormat {
  return { digits: 'language', clock: twelveHourLanguages.has(language) ? 'h12' : 'h23' }
}

/** Bengali digits are known to readers of Bengali alone, and their font has them. */
export function digitChoicesIn(language: Language): readonly DigitChoice[] {
  return digitChoices.filter((digits) => digits !== 'beng' || language === 'bn')
}

/** The cookie by which a device remembers the choice. Only browsers read it: pages kept by caches are one for all. */
export const formatCookie = 'mihrab-format'

/** What the cookie holds: `latn.h12`. */
export function formatText({ digits, clock }: ReaderFormat): string {
  return `${digits}.${clock}`
}

/** The choice among the cookies of a page; null where none was made. */
export function findFormat(cookies: string): ReaderFormat | null {
  const [, text = ''] = new RegExp(`(?:^|; )${formatCookie}=([^;]*)`).exec(cookies) ?? []
  const [first, second] = text.split('.')
  const digits = digitChoices.find((each) => each === first)
  const clock = clocks.find((each) => each === second)
  return digits && clock ? { digits, clock } : null
}
