import { type Language, languages } from '#languages.ts'

/** Public pages in English have no prefix, those in other languages have the language tag: `/ar/mosques`. */
export const plainLanguage = 'en' satisfies Language

export const prefixedLanguages = languages.filter((language) => language !== plainLanguage)

/** A public page's address in a language; `path` is that of the English page. */
export function pathIn(language: Language, path: string): string {
  return language === plainLanguage ? path : `/${language}${path}`
}

/** For an absolute address. */
export function addressIn(language: Language, address: string): string {
  const start = address.indexOf('/', address.indexOf('//') + 2)
  return start < 0 ? address : address.slice(0, start) + pathIn(language, address.slice(start))
}
