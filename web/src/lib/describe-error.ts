import {
  describeError as describeErrorIn,
  describeFields as describeFieldsIn,
  describeIssues as describeIssuesIn,
  labelIn,
  labelsIn,
  type Writing,
} from '@mihrab/core/describe-error.ts'
import type { CodedError, LabelKey } from '@mihrab/core/error-codes.ts'
import type { RangePrayer } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { startName } from '@mihrab/core/features/prayer-times/start-names.ts'
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

/** A prayer’s start time: `Fajr`, in Turkish `İmsak`. */
export function startLabelOf(prayer: RangePrayer): string {
  return startName(labelsIn(languageOf(i18next.language)), prayer)
}

function ownWriting(): Writing {
  const locale = i18next.language
  return { language: languageOf(locale), locale }
}
