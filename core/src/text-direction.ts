import { directionOf, languageOf } from './languages.ts'

/** Tells if a locale, such as `ar-u-nu-latn`, is written from right to left. */
export function isFromRight(locale: string): boolean {
  return directionOf(languageOf(locale)) === 'rtl'
}

/** Keeps a value's own order in a right-to-left sentence, which would reverse `2027-02-08`. */
export function isolated(text: string, locale: string): string {
  return isFromRight(locale) ? `\u2068${text}\u2069` : text
}

/** Joins texts with the comma or semicolon of the locale's script. */
export function joined(texts: readonly string[], separator: ',' | ';', locale: string): string {
  return texts.join(`${separatorIn(separator, locale)} `)
}

export function separatorIn(separator: ',' | ';', locale: string): string {
  if (!isFromRight(locale)) return separator
  return separator === ',' ? '،' : '؛'
}
