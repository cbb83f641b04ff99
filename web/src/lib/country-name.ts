import { countries, countryCodeOf } from '@mihrab/core/features/mosques/countries.ts'
import { languageOf } from '@mihrab/core/languages.ts'

/**
 * A country in the reader's language; a name that is not ours, as some from older clients, stays as it is.
 */
export function countryName(name: string, locale: string): string {
  const language = languageOf(locale)
  const code = language === 'en' ? null : countryCodeOf(name)
  return (code && namesIn(language).of(code)) ?? name
}

/** All countries by their English names, sorted by those in the reader's language. */
export function countryOptions(locale: string) {
  const options = countries.map((country) => ({ value: country, label: countryName(country, locale) }))
  // The English list is already sorted.
  if (languageOf(locale) === 'en') return options
  return options.sort((one, other) => one.label.localeCompare(other.label, locale))
}

const names = new Map<string, Intl.DisplayNames>()

function namesIn(language: string): Intl.DisplayNames {
  const found = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  names.set(language, found)
  return found
}
