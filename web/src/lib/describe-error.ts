import {
  describeError as describeErrorIn,
  describeFields as describeFieldsIn,
  describeIssues as describeIssuesIn,
  labelIn,
  type Writing,
} from '@mihrab/core/describe-error.ts'
import type { CodedError, LabelKey } from '@mihrab/core/error-codes.ts'
import i18next from 'i18next'
import { languageOf } from './language.ts'

type Issues = Parameters<typeof describeIssuesIn>[0]

/** The sentences of `core/src/describe-error.ts` in the reader's language. */
export function describeError(error: CodedError, writing?: Writing): string {
  return describeErrorIn(error, { ...ownWriting(), ...writing })
}

export function describeFields(
  fields: Readonly<Record<string, CodedError>>,
  writing?: Writing,
): Record<string, string> {
  return describeFieldsIn(fields, { ...ownWriting(), ...writing })
}

export function describeIssues(issues: Issues): Record<string, string> {
  return describeIssuesIn(issues, ownWriting())
}

/** A field or a status in the reader's language: `Fajr`. */
export function labelOf(key: LabelKey): string {
  return labelIn(languageOf(i18next.language), key)
}

function ownWriting(): Writing {
  const locale = i18next.language
  return { language: languageOf(locale), locale }
}
