import englishSentences from '#locales/en/errors.json' with { type: 'json' }
import englishLabels from '#locales/en/labels.json' with { type: 'json' }
import { type CodedError, type ErrorCode, type LabelKey, readCodedMessage } from './error-codes.ts'

interface LanguageTexts {
  readonly sentences: Readonly<Record<ErrorCode, string>>
  readonly labels: Readonly<Record<LabelKey, string>>
}

const languages = {
  en: { sentences: englishSentences, labels: englishLabels },
} as const satisfies Record<string, LanguageTexts>

export type Language = keyof typeof languages

/** `{{name}}`, or with how it is written `{{name, label}}`. */
const placeholder = /\{\{(\w+)(?:, (\w+))?\}\}/g

/** The sentence of a code in a language, fit to show. */
export function describeError({ code, params = {} }: CodedError, language: Language = 'en'): string {
  const { sentences, labels } = languages[language]
  return sentences[code].replace(placeholder, (_, name: string, form?: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The error ${code} lacks its parameter ${name}`)
    return form ? writeAs(form, value, labels, language) : String(value)
  })
}

function writeAs(
  form: string,
  value: string | number,
  labels: LanguageTexts['labels'],
  language: Language,
): string {
  if (form === 'label') return labels[value as LabelKey]
  if (form === 'number') return Number(value).toLocaleString(language)
  if (form !== 'minutes' && form !== 'hours') throw new Error(`Nothing is written as ${form}`)
  const unit = form === 'minutes' ? 'minute' : 'hour'
  return Number(value).toLocaleString(language, { style: 'unit', unit, unitDisplay: 'long' })
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
  language: Language = 'en',
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, error]) => [field, describeError(error, language)]),
  )
}

/** What a schema found wrong, as a sentence for each field: for forms, with the issues of `safeParse`. */
export function describeIssues(
  issues: readonly SchemaIssue[],
  language: Language = 'en',
): Record<string, string> {
  return describeFields(fieldErrorsIn(issues), language)
}
