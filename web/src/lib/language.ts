import { localeWithDigits } from '@mihrab/core/digits.ts'
import {
  directionOf,
  isLanguage,
  type Language,
  languageCookie,
  languageCookieFor,
  localeOf,
} from '@mihrab/core/languages.ts'

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
  document.cookie = languageCookieFor(language, window.location.protocol)
}

/** How `Intl` writes numbers and days for the reader: as in their own region where the browser names one. */
export function readerLocaleOf(language: Language): string {
  if (language === 'en') return localeOf(language)
  const own = window.navigator.languages.find(
    (locale) => languagePartOf(locale) === language && new Intl.Locale(locale).region,
  )
  return own ?? localeWithDigits(language)
}

/** The language of a locale: `ar` of `ar-MA`. */
export function languageOf(locale: string): Language {
  const language = languagePartOf(locale)
  return isLanguage(language) ? language : 'en'
}

/** Tells browsers and listeners in which language, and from which side, the page is read. */
export function markPage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

export function languagePartOf(locale: string): string {
  return locale.split('-', 1)[0] ?? ''
}
