import type { Language } from '#languages.ts'

/** The most likely language of a text in a script that the page's own language does not use. */
const likeliest = [
  { language: 'ar', letters: /\p{Script=Arabic}/gu, ownLanguages: ['ar', 'ur'] },
  { language: 'bn', letters: /\p{Script=Bengali}/gu, ownLanguages: ['bn'] },
  { language: 'en', letters: /\p{Script=Latin}/gu, ownLanguages: ['en', 'tr', 'id', 'fr', 'de'] },
] as const satisfies readonly { language: Language; letters: RegExp; ownLanguages: readonly Language[] }[]

/**
 * The language in which to read a text aloud; undefined if it may be the page's own language or is unknown.
 */
export function languageByScript(text: string, pageLanguage: Language): Language | undefined {
  const counted = likeliest.map((script) => ({ ...script, count: text.match(script.letters)?.length ?? 0 }))
  const [first] = counted.toSorted((one, other) => other.count - one.count)
  if (!first || first.count === 0) return undefined
  const ownLanguages: readonly Language[] = first.ownLanguages
  return ownLanguages.includes(pageLanguage) ? undefined : first.language
}
