/** BCP 47 tags of the product's languages. English is the source of all translations. */
export const languages = ['en', 'ar', 'ur', 'tr', 'id', 'bn', 'fr', 'de'] as const

export type Language = (typeof languages)[number]

/** Names in the languages themselves. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ar: 'العربية',
  ur: 'اردو',
  tr: 'Türkçe',
  id: 'Bahasa Indonesia',
  bn: 'বাংলা',
  fr: 'Français',
  de: 'Deutsch',
}

const rightToLeft: ReadonlySet<Language> = new Set(['ar', 'ur'])

/** For the `dir` of a page. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr'
}

/** Locale for numbers and days. English is British, as the product has been from the start. */
export function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The language of a locale: `ar` of `ar-MA`. */
export function languageOf(locale: string): Language {
  const [language] = locale.split('-', 1)
  return isLanguage(language) ? language : 'en'
}

/** The cookie that stores a device's chosen language. Browser and server read it. */
export const languageCookie = 'mihrab-language'

const yearInSeconds = 31_536_000

/** A cookie string that stores a reader's choice for a year. */
export function choiceCookie(name: string, value: string, protocol: string): string {
  const secure = protocol === 'https:' ? '; secure' : ''
  return `${name}=${value}; path=/; max-age=${yearInSeconds}; samesite=lax${secure}`
}
