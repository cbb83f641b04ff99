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

/** The language that was chosen on this device; null where none was. */
export function findChosenLanguage(): Language | null {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='))
  const chosen = cookies.find(([name]) => name === languageCookie)?.[1]
  return isLanguage(chosen) ? chosen : null
}

/** The language to begin with: the one chosen on this device, else the first of the browser's that we speak. */
export function findLanguage(): Language {
  const ofBrowser = window.navigator.languages.map(languagePartOf)
  return findChosenLanguage() ?? ofBrowser.find(isLanguage) ?? 'en'
}

/** The device speaks it from now on; the server reads it with every call. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser that we support has the Cookie Store
  document.cookie = choiceCookie(languageCookie, language, window.location.protocol)
}

/** How numbers and times are to be written, as chosen on this device; null where that was left open. */
export function findChosenFormat(): ReaderFormat | null {
  return findFormat(document.cookie)
}

/** The device writes them so from now on, public pages included. */
export function rememberFormat(format: ReaderFormat): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = choiceCookie(formatCookie, formatText(format), window.location.protocol)
}

/**
 * How `Intl` writes numbers, days and times for the reader: as they chose, else with the digits of their own region where
 * the browser names one, and by the clock of their language.
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

/** Tells browsers and listeners in which language, and from which side, the page is read. */
export function markPage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

export function languagePartOf(locale: string): string {
  return locale.split('-', 1)[0] ?? ''
}
