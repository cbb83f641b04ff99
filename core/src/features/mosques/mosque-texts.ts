import { type Language, languages } from '#languages.ts'

/** A text of a mosque in other languages than the one in which its people wrote it first; at most one in each. */
export type TextsByLanguage = Readonly<Partial<Record<Language, string>>>

interface Named {
  readonly name: string
  readonly names: TextsByLanguage
}

/** A mosque's name as readers of a language are told it: its name in that language, or else its main one. */
export function nameIn({ name, names }: Named, language: Language): string {
  return names[language] ?? name
}

/** What a mosque says of itself, in the same way. */
export function descriptionIn(
  mosque: { readonly description: string; readonly descriptions: TextsByLanguage },
  language: Language,
): string {
  return mosque.descriptions[language] ?? mosque.description
}

/** What a mosque is called beside its main name, each once. */
export function otherNames({ name, names }: Named): string[] {
  return [...new Set(textsOf(names).map(([, text]) => text))].filter((text) => text !== name)
}

/** Each text with its language, in the usual order of the languages. */
export function textsOf(texts: TextsByLanguage): (readonly [Language, string])[] {
  return languages.flatMap((language) => {
    const text = texts[language]
    return text === undefined ? [] : [[language, text] as const]
  })
}

/** As they are stored: JSON, and nothing where there are none. */
export function writeTexts(texts: TextsByLanguage): string {
  const written = textsOf(texts)
  return written.length > 0 ? JSON.stringify(Object.fromEntries(written)) : ''
}

export function readTexts(stored: string): TextsByLanguage {
  return stored === '' ? {} : JSON.parse(stored)
}
