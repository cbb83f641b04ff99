import { localeWithDigits } from '@mihrab/core/digits.ts'
import {
  choiceCookie,
  directionOf,
  isLanguage,
  type Language,
  languageCookie,
  localeOf,
} from '@mihrab/core/languages.ts'
import { findFormat, formatCookie, formatText, type ReaderFormat } from '@mihrab/core/reader-format.ts'
import { localeWithFormat, withPlainClock } from '@mihrab/core/write-time.ts'

/** The language chosen on this device; null if none. */
export function findChosenLanguage(): Language | null {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='))
  const chosen = cookies.find(([name]) => name === languageCookie)?.[1]
  return isLanguage(chosen) ? chosen : null
}

/** The initial language: the one chosen on this device, else the first of the browser's that we support. */
export function findLanguage(): Language {
  const ofBrowser = window.navigator.languages.map(languagePartOf)
  return findChosenLanguage() ?? ofBrowser.find(isLanguage) ?? 'en'
}

/** Stores the device's language; the server reads it with every call. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser that we support has the Cookie Store
  document.cookie = choiceCookie(languageCookie, language, window.location.protocol)
}

/** The format of numbers and times chosen on this device; null if none. */
export function findChosenFormat(): ReaderFormat | null {
  return findFormat(document.cookie)
}

/** Stores the device's format, which public pages use too. */
export function rememberFormat(format: ReaderFormat): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = choiceCookie(formatCookie, formatText(format), window.location.protocol)
}

/**
 * The `Intl` locale for numbers, days and times: as the reader chose, else with the digits of their own
 * region, if the browser names one, and the clock of their language.
 */
export function readerLocaleOf(language: Language): string {
  const locale = regionLocaleOf(language)
  const chosen = findChosenFormat()
  return chosen ? localeWithFormat(locale, chosen) : withPlainClock(locale, language)
}

function regionLocaleOf(language: Language): string {
  if (language === 'en') return localeOf(language)
  const own = window.navigator.languages.find(
    (locale) => languagePartOf(locale) === language && new Intl.Locale(locale).region,
  )
  return own ?? localeWithDigits(language)
}

/** Tells browsers and screen readers the language and direction of the page. */
export function markPage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

export function languagePartOf(locale: string): string {
  return locale.split('-', 1)[0] ?? ''
}
