import { codedError } from '@mihrab/core/error-codes.ts'
import type { OwnBegins } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import { timesOfFirstDay } from '@mihrab/core/features/prayer-times/first-day-times.ts'
import {
  type GivenRange,
  maxRangesOfMosque,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { coversDay, type DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { ruleContextOf } from '@mihrab/core/features/prayer-times/rule-times.ts'
import type { AppContext } from '#context.ts'
import { firstRows } from '#database/list-page.ts'
import type { MosqueRow } from '#database/tables.ts'
import { AppError } from '#http/app-error.ts'
import { calculationOf } from '#mosque-access/method-columns.ts'
import { listOwnBegins } from '#mosque-access/own-begins.service.ts'
import { completeRange, daysToRead, missingBeginningOf, type RangeContent } from './complete-range.ts'
import { selectPrayerTimeRangeRows, selectPresentRangeIds } from './prayer-times.queries.ts'
import { readRangeRow, type StoredRange } from './range-rows.ts'

export type { RangeContent, StoredRange }

export interface StoredTimes {
  readonly ranges: readonly StoredRange[]
  readonly ownBegins: readonly OwnBegins[]
}

/** Everything stored for some days of a mosque, and the own start times that rules on these days use. */
export async function readStoredTimes(
  ctx: AppContext,
  mosqueId: string,
  days: DayRange,
): Promise<StoredTimes> {
  const window = { from: days.startDate, to: days.endDate }
  const rows = await selectPrayerTimeRangeRows(ctx.db, mosqueId, window, firstRows(maxRangesOfMosque))
  const ownBegins = await listOwnBegins(ctx, mosqueId, daysToRead(days))
  return { ranges: rows.map(readRangeRow), ownBegins }
}

/** Only the own start times within a span. */
export function ownBeginsWithin({ ownBegins }: Pick<StoredTimes, 'ownBegins'>, span: DayRange) {
  return ownBegins.filter(({ date }) => coversDay(span, date))
}

/** Fills in ranges as sent. 400 naming range and day if a rule has no start time. */
export function completeRanges(
  mosque: MosqueRow,
  ownBegins: readonly OwnBegins[],
  given: readonly GivenRange[],
): RangeContent[] {
  const context = ruleContextOf(calculationOf(mosque), ownBegins)
  return given.map((range, index) => {
    try {
      return completeRange(context, range)
    } catch (error) {
      throw error instanceof AppError ? atRange(error, index) : error
    }
  })
}

/** The first rule that has no start time to count from, with its day; null if none. */
export function findMissingBeginning(
  mosque: MosqueRow,
  ownBegins: readonly OwnBegins[],
  ranges: readonly RangeContent[],
) {
  const context = ruleContextOf(calculationOf(mosque), ownBegins)
  for (const range of ranges) {
    const missing = missingBeginningOf(context, range)
    if (missing) return missing
  }
  return null
}

/** Fills in the `HH:mm` of rules on the range's first day, for readers of a single time. */
export function withTimesOfFirstDay<Range extends RangeContent>(
  mosque: MosqueRow,
  ownBegins: readonly OwnBegins[],
  ranges: readonly Range[],
): Range[] {
  const context = ruleContextOf(calculationOf(mosque), ownBegins)
  return ranges.map((range) => ({ ...range, ...timesOfFirstDay(context, range) }))
}

function atRange({ code, params, fields = {} }: AppError, index: number): AppError {
  const error = params ? { code, params } : codedError(code as 'badRequest')
  const [field = ''] = Object.keys(fields)
  return AppError.from(error, { [`ranges.${index}.${field}`]: error })
}

export function findPresentRanges(ctx: AppContext, ids: readonly string[]): Promise<Set<string>> {
  return selectPresentRangeIds(ctx.db, ids)
}
