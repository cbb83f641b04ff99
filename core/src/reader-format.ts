import type { Language } from './languages.ts'

/** Numbering systems by their `Intl` names; `language` is the one that the language uses. */
export const digitChoices = ['language', 'latn', 'arab', 'arabext', 'beng'] as const
export type DigitChoice = (typeof digitChoices)[number]

/** `h23` counts from 00:00 to 23:59. */
export const clocks = ['h23', 'h12'] as const
export type Clock = (typeof clocks)[number]

export interface ReaderFormat {
  readonly digits: DigitChoice
  readonly clock: Clock
}

/** Languages whose readers use the 12-hour clock. */
const twelveHourLanguages: ReadonlySet<Language> = new Set(['bn', 'ur'])

/** For all readers of a language who have not chosen. */
export function plainFormat(language: Language): ReaderFormat {
  return { digits: 'language', clock: twelveHourLanguages.has(language) ? 'h12' : 'h23' }
}

/** Only readers of Bengali know Bengali digits, and only their font has them. */
export function digitChoicesIn(language: Language): readonly DigitChoice[] {
  return digitChoices.filter((digits) => digits !== 'beng' || language === 'bn')
}

/**
 * The cookie in which a device stores the choice. Only browsers read it: cached pages are the same for
 * everyone.
 */
export const formatCookie = 'mihrab-format'

/** Value of the cookie: `latn.h12`. */
export function formatText({ digits, clock }: ReaderFormat): string {
  return `${digits}.${clock}`
}

/** The choice in a page's cookies; null if there is none. */
export function findFormat(cookies: string): ReaderFormat | null {
  const [, text = ''] = new RegExp(`(?:^|; )${formatCookie}=([^;]*)`).exec(cookies) ?? []
  const [first, second] = text.split('.')
  const digits = digitChoices.find((each) => each === first)
  const clock = clocks.find((each) => each === second)
  return digits && clock ? { digits, clock } : null
}
