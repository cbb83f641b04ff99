import { directionOf, languageOf } from './languages.ts'

/** Tells if a locale, such as `ar-u-nu-latn`, is written from right to left. */
export function isFromRight(locale: string): boolean {
  return directionOf(languageOf(locale)) === 'rtl'
}

/** Keeps a value in its own order where the sentence around it is read from the right: `2027-02-08` would be turned round. */
export function isolated(text: string, locale: string): string {
  return isFromRight(locale) ? `\u2068${text}\u2069` : text
}

/** Several things in a row, by the comma or the semicolon of the locale's script. */
export function joined(texts: readonly string[], separator: ',' | ';', locale: string): string {
  return texts.join(`${separatorIn(separator, locale)} `)
}

export function separatorIn(separator: ',' | ';', locale: string): string {
  if (!isFromRight(locale)) return separator
  return separator === ',' ? '،' : '؛'
}
