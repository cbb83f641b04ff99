import type { IsoDay } from '@mihrab/core/days.ts'
import type { CodedError } from '@mihrab/core/error-codes.ts'
import { ApiError } from '#lib/api.ts'
import { describeError } from '#lib/describe-error.ts'
import { formatDayRange } from '#lib/format-day.ts'

/** Names the conflicting range, with its days as written on `today`. */
export function describeOverlap(error: CodedError, today: IsoDay, locale: string): string {
  const { startDate = '', endDate = '' } = error.params ?? {}
  return describeError(error, { days: formatDayRange(today, String(startDate), String(endDate), locale) })
}

/** Describes an overlap found by the server; `message` for any other error. */
export function describeRefusal(error: unknown, message: string, today: IsoDay, locale: string): string {
  if (!(error instanceof ApiError) || error.reason !== 'rangeOverlaps') return message
  return describeOverlap({ code: error.reason, params: error.params }, today, locale)
}
