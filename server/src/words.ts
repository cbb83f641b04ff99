import { addErrorWords } from '@mihrab/core/describe-error.ts'
import type { TimesHistoryWords } from '@mihrab/core/features/timetables/describe-change.ts'
import { type Language, languages } from '@mihrab/core/languages.ts'
import type answers from '@mihrab/core/locales/en/answers.json'
import type labels from '@mihrab/core/locales/en/labels.json'
import type mails from '@mihrab/core/locales/en/mails.json'
import { plainLocaleOf } from '@mihrab/core/write-time.ts'
import { createInstance } from 'i18next'
import { readWordFile } from '#word-files.ts'

/** What the server says by itself. Sentences for errors are made by `describeError`, which is given those of all languages. */
interface Words {
  answers: typeof answers
  labels: typeof labels
  mails: typeof mails
}

const namespaces = ['answers', 'labels', 'mails'] as const satisfies (keyof Words)[]

const instance = createInstance()
instance.init({
  fallbackLng: 'en',
  ns: [...namespaces],
  defaultNS: false,
  resources: Object.fromEntries(languages.map((language) => [language, readWords(language)])),
  // Mails escape what they write into HTML themselves.
  interpolation: { escapeValue: false },
  initAsync: false,
})

for (const language of languages) {
  addErrorWords(language, {
    sentences: readWordFile(language, 'errors'),
    labels: readWordFile(language, 'labels'),
  })
}

function readWords(language: Language) {
  return Object.fromEntries(namespaces.map((name) => [name, readWordFile(language, name)]))
}

/** The keys of texts in a file of words, groups and all; those of plural forms without the form. */
type KeysOf<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string ? WithoutForm<Key> : `${Key}.${KeysOf<Group[Key]>}`
}[keyof Group & string]

type WithoutForm<Key extends string> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key

/** Looks up words, and fills in values. */
export type Say<Name extends keyof Words> = (
  key: KeysOf<Words[Name]>,
  values?: Readonly<Record<string, string | number>>,
) => string

/** The words of a file in a language. */
export function wordsOf<Name extends keyof Words>(name: Name, language: Language): Say<Name> {
  return instance.getFixedT(language, name) as unknown as Say<Name>
}

const historyWords = new Map<Language, TimesHistoryWords>()

/** What changes of times are said with, in a language. */
export function timesHistoryWordsOf(language: Language = 'en'): TimesHistoryWords {
  let words = historyWords.get(language)
  if (!words) {
    words = {
      locale: plainLocaleOf(language),
      labels: readWordFile(language, 'labels'),
      rules: readWordFile(language, 'rules'),
      values: readWordFile(language, 'times-values'),
      history: readWordFile(language, 'timetable-history'),
    }
    historyWords.set(language, words)
  }
  return words
}
