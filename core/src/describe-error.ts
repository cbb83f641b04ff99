import englishSentences from '#locales/en/errors.json' with { type: 'json' }
import englishLabels from '#locales/en/labels.json' with { type: 'json' }
import { inDigitsOf, localeWithDigits } from './digits.ts'
import { unitWords } from './duration-words.ts'
import { type CodedError, type ErrorCode, type LabelKey, readCodedMessage } from './error-codes.ts'
import type { Language } from './languages.ts'
import { isolated } from './text-direction.ts'

/** What the sentences of one language are made of: its `errors.json` and `labels.json`. */
export interface ErrorWords {
  readonly sentences: Readonly<Record<ErrorCode, string>>
  readonly labels: Readonly<Record<LabelKey, string>>
}

const english: ErrorWords = { sentences: englishSentences, labels: englishLabels }

const known = new Map<Language, ErrorWords>([['en', english]])

/** Makes a language known beside English. A browser adds the one that it loaded, the server all. */
export function addErrorWords(language: Language, words: ErrorWords): void {
  known.set(language, words)
}

/** All names of fields in a language. */
export function labelsIn(language: Language): ErrorWords['labels'] {
  return (known.get(language) ?? english).labels
}

/** A field or a status as people see it: `Fajr`. */
export function labelIn(language: Language, key: LabelKey): string {
  return known.get(language)?.labels[key] ?? english.labels[key]
}

/** `{{name}}`, or with how it is written `{{name, label}}`. */
const placeholder = /\{\{(\w+)(?:, (\w+))?\}\}/g

/** How a sentence is written for its reader. */
export interface Writing {
  /** English where it is left out, or was never added. */
  readonly language?: Language
  /** How numbers are written, as `ar-u-nu-latn`; as in the language where it is left out. */
  readonly locale?: string
  /** Writes what stands in `<days>`; left out, they stand as in the sentence. */
  readonly days?: (range: { startDate: string; endDate: string }) => string
  /** Writes what stands in `<time>`, `HH:mm`. */
  readonly time?: (time: string) => string
}

/** The sentence of a code, fit to show. */
export function describeError({ code, params = {} }: CodedError, writing: Writing = {}): string {
  const { language = 'en', locale = localeWithDigits(language), days, time } = writing
  const { sentences, labels } = known.get(language) ?? english
  const { startDate, endDate } = params
  const sentence = (sentences[code] ?? englishSentences[code])
    .replace(/<days>([^<]*)<\/days>/, (_, text: string) =>
      days ? days({ startDate: String(startDate), endDate: String(endDate) }) : text,
    )
    .replace(/<time>([^<]*)<\/time>/, (_, text: string) => (time ? time(text) : text))
  return sentence.replace(placeholder, (_, name: string, form?: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The error ${code} lacks its parameter ${name}`)
    if (form) return writeAs(form, value, labels, locale)
    return typeof value === 'number' ? inDigitsOf(String(value), locale) : isolated(value, language)
  })
}

function writeAs(form: string, value: string | number, labels: ErrorWords['labels'], locale: string): string {
  if (form === 'label') return labels[value as LabelKey]
  if (form === 'number') return Number(value).toLocaleString(locale)
  if (form !== 'minutes' && form !== 'hours') throw new Error(`Nothing is written as ${form}`)
  return unitWords(Number(value), form === 'minutes' ? 'minute' : 'hour', locale)
}

interface SchemaIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The first error of each field, by its path as in `location.latitude`. */
export function fieldErrorsIn(issues: readonly SchemaIssue[]): Record<string, CodedError> {
  const fields: Record<string, CodedError> = {}
  for (const { path, message } of issues) {
    const field = path.map(String).join('.')
    if (field && !Object.hasOwn(fields, field)) fields[field] = readCodedMessage(message)
  }
  return fields
}

/** Each field's sentence. */
export function describeFields(
  fields: Readonly<Record<string, CodedError>>,
  writing?: Writing,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, error]) => [field, describeError(error, writing)]),
  )
}

/** What a schema found wrong, as a sentence for each field: for forms, with the issues of `safeParse`. */
export function describeIssues(issues: readonly SchemaIssue[], writing?: Writing): Record<string, string> {
  return describeFields(fieldErrorsIn(issues), writing)
}
