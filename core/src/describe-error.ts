import errors from '#locales/en/errors.json' with { type: 'json' }
import labels from '#locales/en/labels.json' with { type: 'json' }
import { type CodedError, readCodedMessage } from './error-codes.ts'
import { addWords, sayIn } from './say.ts'

addWords('en', { errors, labels })

/** An example of a time, as computers write it. */
export const exampleTime = '05:30'

/**
 * The sentence of a code, ready to show. `written` are values that the screen has formatted for its reader
 * and that replace the default ones: `days` for a span of days, `time` for the example of a time.
 */
export function describeError(
  { code, params = {} }: CodedError,
  locale = 'en',
  written: Readonly<Record<string, string>> = {},
): string {
  const days = 'startDate' in params ? sayIn(locale, 'labels')('fromTo', params) : ''
  return sayIn(locale, 'errors')(code, { days, time: exampleTime, ...params, ...written })
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

/** Several errors of a field are lines. */
export function describeFields(
  fields: Readonly<Record<string, CodedError>>,
  locale?: string,
  written?: Readonly<Record<string, string>>,
): Record<string, string> {
  const describe = (error: CodedError) => describeError(error, locale, written)
  return Object.fromEntries(
    Object.entries(fields).map(([field, error]) => [
      field,
      [error, ...(error.further ?? [])].map(describe).join('\n'),
    ]),
  )
}

/** One sentence per field from a schema's errors: for forms, with the issues of `safeParse`. */
export function describeIssues(issues: readonly SchemaIssue[], locale?: string): Record<string, string> {
  return describeFields(fieldErrorsIn(issues), locale)
}
