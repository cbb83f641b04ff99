import { type Language, localeOf } from './languages.ts'

/** Members of the Arab League, and Western Sahara, by ISO 3166-1. */
const arabCountries: ReadonlySet<string> = new Set(
  'AE BH DJ DZ EG EH IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TN YE'.split(' '),
)

/**
 * As `localeOf`, with the digits that the language is written with: browsers and servers do not agree which ones Arabic
 * has. `country`: the code of the one where it is written. Rabat prints Arabic with 0123, Cairo with ٠١٢٣.
 */
export function localeWithDigits(language: Language, country: string | null = null): string {
  const numbering = numberingOf(language, country)
  return numbering ? `${localeOf(language)}-u-nu-${numbering}` : localeOf(language)
}

/** In Urdu most of what is printed has the Latin digits. */
function numberingOf(language: Language, country: string | null): string | null {
  if (language === 'bn') return 'beng'
  return language === 'ar' ? arabicNumbering(country) : null
}

function arabicNumbering(country: string | null): string {
  if (country === null) return 'arab'
  if (!arabCountries.has(country)) return 'latn'
  return new Intl.NumberFormat(`ar-${country}`).resolvedOptions().numberingSystem
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
