import { type Language, localeOf } from './languages.ts'

/** Languages with their own numerals. Most Urdu print uses Latin ones. */
const numberings: Readonly<Partial<Record<Language, string>>> = { ar: 'arab', bn: 'beng' }

/** `localeOf` with the language's own numerals: browsers and servers disagree about those of Arabic. */
export function localeWithDigits(language: Language): string {
  const numbering = numberings[language]
  return numbering ? `${localeOf(language)}-u-nu-${numbering}` : localeOf(language)
}

/**
 * The locale of a language in a country, by its code: Rabat prints Arabic with 0123, Cairo with ٠١٢٣. Names
 * of months stay the same.
 */
export function localeInCountry(language: Language, country: string | null): string {
  if (language !== 'ar' || country === null) return localeWithDigits(language)
  return `ar-u-nu-${arabicNumbering(country)}`
}

/** Members of the Arab League, and Western Sahara, by ISO 3166-1. */
const arabCountries = 'AE BH DJ DZ EG EH IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TN YE'

function arabicNumbering(country: string): string {
  if (!arabCountries.split(' ').includes(country)) return 'latn'
  return new Intl.NumberFormat(`ar-${country}`).resolvedOptions().numberingSystem
}

const easternDigits = /[\u0660-\u0669\u06f0-\u06f9\u09e6-\u09ef]/g

/** `٢٠٢٦`, `۲۰۲۶` and `২০২৬` are `2026`. */
export function inLatinDigits(text: string): string {
  // Arabic digits begin at a multiple of 16, Bengali ones six later.
  return text.replace(easternDigits, (digit) =>
    String((digit.charCodeAt(0) - (digit < '\u0900' ? 0 : 6)) % 16),
  )
}

const digitsOf = new Map<string, readonly string[]>()

/**
 * Converts the digits of a formatted number, time or day to those of a locale: `05:30`, `٠٥:٣٠`. Arabic
 * sentences already have theirs.
 */
export function inDigitsOf(text: string, locale: string): string {
  let digits = digitsOf.get(locale)
  if (!digits) {
    const format = new Intl.NumberFormat(locale)
    digits = Array.from({ length: 10 }, (_, digit) => format.format(digit))
    digitsOf.set(locale, digits)
  }
  const known = digits
  // The last four bits of 0 to 9 and of ٠ to ٩ are their values.
  return text.replace(/[\d٠-٩]/g, (digit) => known[digit.charCodeAt(0) & 15] ?? digit)
}
