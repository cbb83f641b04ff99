import { addDays } from '@mihrab/core/days.ts'
import { type DayRange, gapsWithin, rangesWithin } from '@mihrab/core/features/prayer-times/ranges.ts'
import {
  daysWithin,
  type LayingPlan,
  layOwnBegins,
  type OwnBeginsPlan,
  ownBeginsAfter,
  restoreRanges,
} from '@mihrab/core/features/timetables/lay-ranges.ts'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import {
  type ChangedTimes,
  changeTimes,
  type PlannedRange,
} from '#features/prayer-times/change-times.service.ts'
import {
  findMissingBeginning,
  findPresentRanges,
  ownBeginsWithin,
  readStoredTimes,
  type StoredRange,
  type StoredTimes,
} from '#features/prayer-times/stored-times.service.ts'
import { readTimesChange, type TimesBefore } from '#features/prayer-times/times-changes.service.ts'
import { AppError } from '#http/app-error.ts'
import { authorizeMosque } from '#mosque-access/mosque-access.service.ts'
import { capacityOf, daysToUndo, describeChangesAfter } from './timetables.service.ts'

/** Gives the days of a change back what they had before it. Those that have passed since stay. */
export function undoTimetable(
  ctx: SignedInContext,
  mosqueId: string,
  changeId: string,
): Promise<ChangedTimes> {
  return inTransaction(ctx, async (ctx) => {
    const mosque = await authorizeMosque(ctx, capacityOf(ctx), mosqueId)
    const changes = await readTimesChange(ctx, mosque.id, changeId)
    if (changes.length === 0) throw new AppError('timetableChangeNotFound')
    const parts: UndonePart[] = []
    for (const change of changes) {
      if (!change.before) {
        const text = await describeChangesAfter(ctx, mosque, change, change.at)
        throw new AppError('timetableChangedSince', { text })
      }
      const days = daysToUndo(ctx, mosque, change)
      if (days) parts.push({ days, before: change.before })
    }
    const [first, last] = [parts[0], parts.at(-1)]
    if (!first || !last) throw new AppError('timetableAllPast')
    const span = { startDate: first.days.startDate, endDate: last.days.endDate }
    const around = { startDate: addDays(span.startDate, -1), endDate: addDays(span.endDate, 1) }
    const present = await readStoredTimes(ctx, mosque.id, around)
    const plan = restoreRanges(present.ranges, rangesBefore(present, parts, span), span)
    const ownBegins = planOwnBegins(present, parts)
    refuseMissingBeginnings(mosque, { span, present, plan, ownBegins })
    const inserted = await withOldIds(ctx, plan)
    return changeTimes(ctx, mosque, {
      ...{ action: 'timesUndone', spans: parts.map(({ days }) => days), before: present },
      plan: { ...plan, inserted, ownBegins },
    })
  })
}

/** Days of a change that get back what was there before. */
interface UndonePart {
  readonly days: DayRange
  readonly before: TimesBefore
}

/** The days between the parts keep what they have. */
function rangesBefore(
  present: StoredTimes,
  parts: readonly UndonePart[],
  span: DayRange,
): readonly StoredRange[] {
  const days = parts.map((part) => part.days)
  const between = gapsWithin(days, span).flatMap((gap) =>
    rangesWithin(present.ranges, gap).map((range) => ({ ...range, ...daysWithin(range, gap) })),
  )
  return [...parts.flatMap(({ days, before }) => rangesWithin(before.ranges, days)), ...between]
}

/** Null where the change was not about them. */
function planOwnBegins(present: StoredTimes, parts: readonly UndonePart[]): OwnBeginsPlan | null {
  const plans = parts.flatMap(({ days, before: { ownBegins } }) => {
    if (!ownBegins) return []
    const had = ownBeginsWithin({ ownBegins }, days)
    return [layOwnBegins(ownBeginsWithin(present, days), had, 'replace')]
  })
  if (plans.length === 0) return null
  return {
    stored: plans.flatMap(({ stored }) => stored),
    cleared: plans.flatMap(({ cleared }) => cleared),
  }
}

interface Undoing {
  readonly span: DayRange
  readonly present: StoredTimes
  readonly plan: LayingPlan<StoredRange, StoredRange>
  readonly ownBegins: OwnBeginsPlan | null
}

/** The mosque may compute otherwise by now: rules come back only where they still find what they count from. */
function refuseMissingBeginnings(mosque: MosqueRow, { span, present, plan, ownBegins }: Undoing): void {
  const printed = ownBegins ? ownBeginsAfter(present.ownBegins, ownBegins) : present.ownBegins
  const joined = plan.changed.flatMap(({ range, pieces }) => pieces.map((days) => ({ ...range, ...days })))
  const ranges = rangesWithin([...plan.inserted, ...joined], span).map((range) => {
    return { ...range, ...daysWithin(range, span) }
  })
  const missing = findMissingBeginning(mosque, printed, ranges)
  if (missing) throw new AppError('undoneRuleWithoutBeginning', { field: missing.prayer, date: missing.date })
}

/** A range that is gone, or goes now, comes back as itself; of one that was cut, the piece that stayed keeps the id. */
async function withOldIds(
  ctx: AppContext,
  { inserted, removed }: { inserted: readonly StoredRange[]; removed: readonly StoredRange[] },
): Promise<PlannedRange[]> {
  const taken = await findPresentRanges(
    ctx,
    inserted.map(({ id }) => id),
  )
  const going = new Map(removed.map((range) => [range.id, range]))
  return inserted.map(({ id, ...range }) => {
    if (!taken.has(id)) return { ...range, id }
    const goes = going.get(id)
    if (goes) return { ...range, id, updatedAt: goes.updatedAt }
    const { createdAt: _, updatedAt: __, ...content } = range
    return content
  })
}
