import { plainLanguage, prefixedLanguages } from '@mihrab/core/features/public/page-language.ts'
import type { Language } from '@mihrab/core/languages.ts'

/** Language and English path of a page's address. */
export function readPagePath(url: string): { language: Language; path: string } {
  const [whole] = partsOf(url)
  const [, prefix, rest = ''] = /^\/([^/]*)(\/.*)$/.exec(whole) ?? []
  const language = prefixedLanguages.find((each) => each === prefix)
  return language ? { language, path: rest } : { language: plainLanguage, path: whole }
}

export function partsOf(url: string): [path: string, query: string] {
  const end = url.indexOf('?')
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end + 1)]
}
