import { type Language, languages } from '#languages.ts'

/** A mosque's text in languages other than the original's. */
export type TextsByLanguage = Readonly<Partial<Record<Language, string>>>

interface Named {
  readonly name: string
  readonly names: TextsByLanguage
}

/** Falls back to the main name. */
export function nameIn({ name, names }: Named, language: Language): string {
  return names[language] ?? name
}

/** Falls back to the main description. */
export function descriptionIn(
  mosque: { readonly description: string; readonly descriptions: TextsByLanguage },
  language: Language,
): string {
  return mosque.descriptions[language] ?? mosque.description
}

/** Names other than the main one, without duplicates. */
export function otherNames({ name, names }: Named): string[] {
  return [...new Set(textsOf(names).map(([, text]) => text))].filter((text) => text !== name)
}

/** In the order of `languages`. */
export function textsOf(texts: TextsByLanguage): (readonly [Language, string])[] {
  return languages.flatMap((language) => {
    const text = texts[language]
    return text === undefined ? [] : [[language, text] as const]
  })
}

/** For storage: JSON, or an empty string if there are no texts. */
export function writeTexts(texts: TextsByLanguage): string {
  const written = textsOf(texts)
  return written.length > 0 ? JSON.stringify(Object.fromEntries(written)) : ''
}

export function readTexts(stored: string): TextsByLanguage {
  return stored === '' ? {} : JSON.parse(stored)
}
