import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@mihrab/core/languages.ts'

/** A sentence of the word files; `key` begins with its file: `events.form.title`, without a plural suffix. */
export interface Sentence {
  readonly key: string
  readonly text: string
  /** Its plural suffix, if any: `one`. */
  readonly plural?: string
}

const folder = join(import.meta.dirname, '../../core/locales')
const pluralEnding = /_(zero|one|two|few|many|other)$/

const known = new Map<Language, ReadonlyMap<string, string>>()

/** Texts of a language by key. */
export function readWordFiles(language: Language): ReadonlyMap<string, string> {
  const words = known.get(language) ?? loadWordFiles(language)
  known.set(language, words)
  return words
}

function loadWordFiles(language: Language): ReadonlyMap<string, string> {
  const files = readdirSync(join(folder, language))
  return new Map(
    files.flatMap((file) => {
      const words: unknown = JSON.parse(readFileSync(join(folder, language, file), 'utf8'))
      return leavesOf(words, file.replace('.json', ''))
    }),
  )
}

function leavesOf(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => leavesOf(inner, `${key}.${name}`))
}

/** The sentences of a language, one for each form of a plural. */
export function sentencesOf(words: ReadonlyMap<string, string>): Sentence[] {
  return [...words].map(([key, text]) => {
    const plural = pluralEnding.exec(key)?.[1]
    return { key: key.replace(pluralEnding, ''), text, ...(plural && { plural }) }
  })
}

/** The words of a sentence, in the plural form for a number. */
export function wordsOf(
  words: ReadonlyMap<string, string>,
  language: Language,
  { key, plural }: Omit<Sentence, 'text'>,
  count: number,
): string {
  const forms = [...(count === 0 ? ['zero'] : []), new Intl.PluralRules(language).select(count), 'other']
  const keys = plural ? forms.map((form) => `${key}_${form}`) : [key]
  const found = keys.map((each) => words.get(each)).find((text) => text !== undefined)
  if (found === undefined) throw new Error(`${key} is not translated to ${language}`)
  return found
}
