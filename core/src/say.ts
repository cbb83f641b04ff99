import i18next from 'i18next'
import { type Language, languageOf } from './languages.ts'
import type { KeyOf, WordFile, Words } from './words.ts'
import { forms, writeValue } from './write-value.ts'

const ignore = () => undefined

i18next
  .use({ type: 'formatter', init: ignore, add: ignore, addCached: ignore, format: writeValue } as const)
  .init({
    lng: 'en-GB',
    fallbackLng: 'en',
    // Locales such as `ar-u-nu-latn` use the words of their language.
    load: 'languageOnly',
    defaultNS: 'app',
    resources: {},
    // React and mails escape their output.
    interpolation: { escapeValue: false, alwaysFormat: true },
    initAsync: false,
  })

/** Sentence functions by locale and file, cached until words are added. */
const made = new Map<string, unknown>()

/** Adds a language's files of words. English replaces missing ones. */
export function addWords(language: Language, files: Readonly<Partial<Record<WordFile, object>>>): void {
  for (const [file, words] of Object.entries(files)) i18next.addResourceBundle(language, file, words)
  made.clear()
}

/** Returns the sentence of a key with its values. */
export type Say<File extends WordFile> = (
  key: KeyOf<Words[File]>,
  values?: Readonly<Record<string, unknown>>,
) => string

/** The sentences of a file in a locale's language, with its numbers and times. */
export function sayIn<File extends WordFile>(locale: string, file: File): Say<File> {
  const known = made.get(`${locale} ${file}`)
  if (known) return known as Say<File>
  const look = i18next.getFixedT(locale, file) as unknown as (key: string, options: object) => string
  const sentences = new Map<string, string>()
  const say: Say<File> = (key, values) => {
    // Cached: a public page has over a hundred sentences, a fifth of its rendering cost, and most are on others too.
    const id = key + JSON.stringify(values)
    const text = sentences.get(id) ?? look(key, { replace: values, count: values?.count, ...strict })
    if (sentences.size > 500) sentences.clear()
    sentences.set(id, text)
    return text
  }
  made.set(`${locale} ${file}`, say)
  return say
}

const strict = {
  missingInterpolationHandler(sentence: string, [placeholder]: RegExpMatchArray) {
    throw new Error(`No value for ${placeholder}: ${sentence}`)
  },
}

/** The words of a file, for names that are not looked up one by one. */
export function wordsIn<File extends WordFile>(locale: string, file: File): Words[File] {
  return i18next.getResourceBundle(languageOf(locale), file) ?? i18next.getResourceBundle('en', file)
}

/** The visible name of a field or status: `Fajr`. */
forms.label = (key, locale) => wordsIn(locale, 'labels')[key as keyof Words['labels']]

/** A Hijri month, 1 to 12: `Ramadan`. */
forms.hijriMonth = (month, locale) => {
  const { months = [] } = wordsIn(locale, 'hijri') ?? {}
  return months[Number(month) - 1] ?? String(month)
}
