import {
  describeError as describeErrorIn,
  describeFields as describeFieldsIn,
  describeIssues as describeIssuesIn,
} from '@mihrab/core/describe-error.ts'
import type { CodedError, LabelKey } from '@mihrab/core/error-codes.ts'
import type { RangePrayer } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { startName } from '@mihrab/core/features/prayer-times/start-names.ts'
import { sayIn, wordsIn } from '@mihrab/core/say.ts'
import i18next from 'i18next'

type Written = Readonly<Record<string, string>>

/**
 * The sentences of `core/src/describe-error.ts` for the reader; `written` are values that the screen has
 * formatted.
 */
export function describeError(error: CodedError, written?: Written): string {
  return describeErrorIn(error, i18next.language, written)
}

export function describeFields(
  fields: Readonly<Record<string, CodedError>>,
  written?: Written,
): Record<string, string> {
  return describeFieldsIn(fields, i18next.language, written)
}

export function describeIssues(issues: Parameters<typeof describeIssuesIn>[0]): Record<string, string> {
  return describeIssuesIn(issues, i18next.language)
}

/** A field or a status in the reader's language: `Fajr`. */
export function labelOf(key: LabelKey): string {
  return sayIn(i18next.language, 'labels')(key)
}

/** A prayer’s start time: `Fajr`, in Turkish `İmsak`. */
export function startLabelOf(prayer: RangePrayer): string {
  return startName(wordsIn(i18next.language, 'labels'), prayer)
}
