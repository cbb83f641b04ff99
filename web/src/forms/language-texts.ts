import { type TextsByLanguage, textsOf } from '@mihrab/core/features/mosques/mosque-texts.ts'
import { type Language, languages } from '@mihrab/core/languages.ts'
import { z } from 'zod'

/** A text in another language as edited in the form. */
export const languageTextSchema = z.object({ language: z.enum(languages), text: z.string() })
export type LanguageText = z.infer<typeof languageTextSchema>

export function entriesOfTexts(texts: TextsByLanguage): LanguageText[] {
  return textsOf(texts).map(([language, text]) => ({ language, text }))
}

/** Leaves out entries without a text. */
export function textsOfEntries(entries: readonly LanguageText[]): Partial<Record<Language, string>> {
  const filled = entries.filter(({ text }) => text.trim() !== '')
  return Object.fromEntries(filled.map(({ language, text }) => [language, text]))
}

/** Languages that no other entry has. */
export function freeLanguages(entries: readonly LanguageText[], own?: LanguageText): Language[] {
  const taken = entries.filter((entry) => entry !== own).map(({ language }) => language)
  return languages.filter((language) => !taken.includes(language))
}
