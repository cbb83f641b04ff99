import { addDays, dayIn, earlierOf, type IsoDay, laterOf } from '@mihrab/core/days.ts'
import { type DayRange, daysWithin } from '@mihrab/core/features/prayer-times/ranges.ts'
import { describeTimesChanges } from '@mihrab/core/features/timetables/describe-change.ts'
import {
  isTooLong,
  maxTimetableDays,
  type Timetable,
  type TimetableRange,
} from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { plainLocaleOf } from '@mihrab/core/write-time.ts'
import type { AppContext, SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import {
  ownBeginsWithin,
  readStoredTimes,
  type StoredRange,
  withTimesOfFirstDay,
} from '#features/prayer-times/stored-times.service.ts'
import { findLastChange, listTimesChangesOfDays } from '#features/prayer-times/times-changes.service.ts'
import { AppError } from '#http/app-error.ts'
import { getReadableMosque } from '#mosque-access/mosque-access.service.ts'
import { readHistoryEntries } from '#mosque-access/mosque-history.service.ts'

/** Number of recent changes looked at for a conflict message. */
export const namedChanges = 20

export interface Days {
  readonly from: IsoDay
  readonly to: IsoDay
}

/** A mosque's timetable of some days, with the mosque. */
export async function getTimetable(
  ctx: SignedInContext,
  mosqueId: string,
  days: Days,
): Promise<{ mosque: MosqueRow; timetable: Timetable }> {
  refuseTooLong(days)
  const { row: mosque } = await getReadableMosque(ctx, mosqueId)
  const span = { startDate: days.from, endDate: days.to }
  // Read first: a change in between is then newer than the reported one, and a save based on it is refused.
  const updatedAt = await newestChange(ctx, mosque, span)
  const stored = await readStoredTimes(ctx, mosque.id, span)
  const cut = stored.ranges.map((range) => ({ ...range, ...daysWithin(range, span) }))
  const ranges = withTimesOfFirstDay(mosque, stored.ownBegins, cut)
  const ownBegins = ownBeginsWithin(stored, span)
  return { mosque, timetable: { ...days, updatedAt, ranges: ranges.map(toTimetableRange), ownBegins } }
}

function toTimetableRange({ jumuahs, overridesRamadan, ...range }: StoredRange): TimetableRange {
  const { id: _, mosqueId: __, createdAt: ___, updatedAt: ____, ...content } = range
  return { ...content, jumuahs: [...jumuahs], overridesRamadan: [...overridesRamadan] }
}

/** 413 for more days than can be published or read at once. */
export function refuseTooLong(days: Days): void {
  if (isTooLong(days)) throw new AppError('timetableTooLong', { max: maxTimetableDays })
}

/** Past days, by the mosque's local time, cannot be changed. */
export function refusePastDays(ctx: AppContext, mosque: MosqueRow, { from, to }: Days): void {
  const today = dayIn(mosque.timeZone, ctx.now())
  if (from >= today) return
  throw new AppError('timetableInPast', { startDate: from, endDate: earlierOf(to, addDays(today, -1)) })
}

/** 409, with others' changes of these days since the sender saw them. */
export async function refuseOutdated(
  ctx: AppContext,
  mosque: MosqueRow,
  span: DayRange,
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined) return
  if (Date.parse(seen) >= Date.parse(await newestChange(ctx, mosque, span))) return
  const after = new Date(seen).toISOString()
  throw new AppError('timetableChanged', { text: await describeChangesAfter(ctx, mosque, [span], after) })
}

/** Sentences about the changes of these days after an instant, with their authors. */
export async function describeChangesAfter(
  ctx: AppContext,
  mosque: MosqueRow,
  spans: readonly DayRange[],
  after: string,
): Promise<string> {
  const changes = await listTimesChangesOfDays(ctx, mosque.id, spans, after)
  const entries = await readHistoryEntries(
    ctx,
    changes.slice(0, namedChanges).map(({ id }) => id),
  )
  return describeTimesChanges(entries, plainLocaleOf(ctx.callerLanguage?.() ?? 'en'))
}

/**
 * When the times of some days last changed; if unknown, when the mosque was registered. The ranges' own
 * `updatedAt` is no use: it also changes if a range is cut on other days.
 */
async function newestChange(ctx: AppContext, mosque: MosqueRow, span: DayRange): Promise<string> {
  return (await findLastChange(ctx, mosque.id, span)) ?? mosque.createdAt
}

/** The days that an undo restores, in order: days that have passed since are left out. */
export function daysToUndo(
  ctx: AppContext,
  { timeZone }: MosqueRow,
  { spans, at }: { readonly spans: readonly DayRange[]; readonly at: string },
): DayRange[] {
  const today = dayIn(timeZone, ctx.now())
  if (dayIn(timeZone, new Date(at)) === today) return [...spans]
  return spans
    .filter(({ endDate }) => endDate >= today)
    .map(({ startDate, endDate }) => ({ startDate: laterOf(startDate, today), endDate }))
}
