import { type Language, localeOf } from './languages.ts'

/** Languages whose readers write numbers in digits of their own. In Urdu most of what is printed has the Latin ones. */
const numberings: Readonly<Partial<Record<Language, string>>> = { ar: 'arab', bn: 'beng' }

/** As `localeOf`, with the language's own digits: browsers and servers do not agree which ones Arabic has. */
export function localeWithDigits(language: Language): string {
  const numbering = numberings[language]
  return numbering ? `${localeOf(language)}-u-nu-${numbering}` : localeOf(language)
}

const digitsOf = new Map<string, readonly string[]>()

/** A number, a time or a day that is text already, in the digits of a locale: `05:30`, `٠٥:٣٠`. */
export function inDigitsOf(text: string, locale: string): string {
  let digits = digitsOf.get(locale)
  if (!digits) {
    const format = new Intl.NumberFormat(locale)
    digits = Array.from({ length: 10 }, (_, digit) => format.format(digit))
    digitsOf.set(locale, digits)
  }
  const known = digits
  return text.replace(/\d/g, (digit) => known[Number(digit)] ?? digit)
}

/** The same as readers of a language write it: `14:00`, `١٤:٠٠`. */
export function inDigits(text: string | number, language: Language): string {
  return numberings[language] ? inDigitsOf(String(text), localeWithDigits(language)) : String(text)
}
