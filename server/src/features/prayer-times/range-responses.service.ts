import { timesOfFirstDay } from '@mihrab/core/features/prayer-times/first-day-times.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { type RuleContext, ruleContextOf } from '@mihrab/core/features/prayer-times/rule-times.ts'
import { hasRules } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow, PrayerTimeRangeRow } from '#database/tables.ts'
import { calculationOf } from '#mosque-access/method-columns.ts'
import { listOwnBegins } from '#mosque-access/own-begins.service.ts'
import { daysToRead } from './complete-range.ts'
import { readRangeRow, type StoredRange } from './range-rows.ts'

/** A range after a change or before its deletion; `changeId` if anything changed. */
export interface SavedRange {
  readonly prayerTime: PrayerTimeRange
  readonly changeId?: string
}

/** Includes the own start times that rules on these days use. */
export async function ruleContextFor(
  ctx: AppContext,
  mosque: MosqueRow,
  days: DayRange,
): Promise<RuleContext> {
  const ownBegins = await listOwnBegins(ctx, mosque.id, daysToRead(days))
  return ruleContextOf(calculationOf(mosque), ownBegins)
}

/** Fills in the times of its first day for prayers with a rule. */
export async function toSavedRange(
  ctx: AppContext,
  mosque: MosqueRow,
  row: PrayerTimeRangeRow,
  changeId?: string,
): Promise<SavedRange> {
  const [prayerTime] = await toPrayerTimeRanges(ctx, mosque, [row])
  if (!prayerTime) throw new Error('A row makes a range')
  return { prayerTime, ...(changeId !== undefined && { changeId }) }
}

export async function toPrayerTimeRanges(
  ctx: AppContext,
  mosque: MosqueRow,
  rows: readonly PrayerTimeRangeRow[],
): Promise<PrayerTimeRange[]> {
  const ranges = await readRanges(ctx, mosque, rows)
  return ranges.map(({ id, jumuahs, overridesRamadan, ...range }) => {
    return { _id: id, ...range, jumuahs: [...jumuahs], overridesRamadan: [...overridesRamadan] }
  })
}

/** Rows by start date, with the present result of their rules on the first day. */
export async function readRanges(
  ctx: AppContext,
  mosque: MosqueRow,
  rows: readonly PrayerTimeRangeRow[],
): Promise<StoredRange[]> {
  const ranges = rows.map(readRangeRow)
  const ruled = ranges.filter(({ rules }) => hasRules(rules))
  const [first] = ruled
  const last = ruled.at(-1)
  if (!first || !last) return ranges
  const context = await ruleContextFor(ctx, mosque, { startDate: first.startDate, endDate: last.startDate })
  return ranges.map((range) => ({ ...range, ...timesOfFirstDay(context, range) }))
}
