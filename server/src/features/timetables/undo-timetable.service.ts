import { addDays } from '@mihrab/core/days.ts'
import {
  type DayRange,
  daysWithin,
  gapsWithin,
  rangesWithin,
} from '@mihrab/core/features/prayer-times/ranges.ts'
import {
  type OwnBeginsPlan,
  ownBeginsAfter,
  type PublicationPlan,
  planBegins,
  restoreRanges,
} from '@mihrab/core/features/timetables/publication-plan.ts'
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
import { findTimesChange, type TimesBefore } from '#features/prayer-times/times-changes.service.ts'
import { AppError } from '#http/app-error.ts'
import { authorizeMosque, capacityOf } from '#mosque-access/mosque-access.service.ts'
import { daysToUndo, describeChangesAfter } from './timetables.service.ts'

/** Restores the days of a change. Days that have passed since stay. */
export function undoTimetable(
  ctx: SignedInContext,
  mosqueId: string,
  changeId: string,
): Promise<ChangedTimes> {
  return inTransaction(ctx, async (ctx) => {
    const mosque = await authorizeMosque(ctx, capacityOf(ctx), mosqueId)
    const change = await findTimesChange(ctx, mosque.id, changeId)
    if (!change) throw new AppError('timetableChangeNotFound')
    const { spans, at, before } = change
    if (!before) {
      const text = await describeChangesAfter(ctx, mosque, spans, at)
      throw new AppError('timetableChangedSince', { text })
    }
    const days = daysToUndo(ctx, mosque, change)
    const [first, last] = [days[0], days.at(-1)]
    if (!first || !last) throw new AppError('timetableAllPast')
    const span = { startDate: first.startDate, endDate: last.endDate }
    const around = { startDate: addDays(span.startDate, -1), endDate: addDays(span.endDate, 1) }
    const present = await readStoredTimes(ctx, mosque.id, around)
    const plan = restoreRanges(present.ranges, rangesBefore(present, { days, before }, span), span)
    const ownBegins = planOwnBegins(present, { days, before })
    refuseMissingStartTimes(mosque, { span, present, plan, ownBegins })
    const inserted = await withOldIds(ctx, plan)
    return changeTimes(ctx, mosque, {
      action: 'timesUndone',
      spans: days,
      before: present,
      plan: { ...plan, inserted, ownBegins },
    })
  })
}

/** The restored days, in order. */
interface UndoneDays {
  readonly days: readonly DayRange[]
  readonly before: TimesBefore
}

/** The days between them stay as they are. */
function rangesBefore(
  present: StoredTimes,
  { days, before }: UndoneDays,
  span: DayRange,
): readonly StoredRange[] {
  const between = gapsWithin(days, span).flatMap((gap) =>
    rangesWithin(present.ranges, gap).map((range) => ({ ...range, ...daysWithin(range, gap) })),
  )
  return [...days.flatMap((each) => rangesWithin(before.ranges, each)), ...between]
}

/** Null if the change did not affect them. */
function planOwnBegins(present: StoredTimes, { days, before }: UndoneDays): OwnBeginsPlan | null {
  const { ownBegins } = before
  if (!ownBegins) return null
  const plans = days.map((each) =>
    planBegins(ownBeginsWithin(present, each), ownBeginsWithin({ ownBegins }, each), 'replace'),
  )
  return {
    stored: plans.flatMap(({ stored }) => stored),
    cleared: plans.flatMap(({ cleared }) => cleared),
  }
}

interface Undoing {
  readonly span: DayRange
  readonly present: StoredTimes
  readonly plan: PublicationPlan<StoredRange, StoredRange>
  readonly ownBegins: OwnBeginsPlan | null
}

/** The mosque's calculation may have changed: rules are restored only if they still have a start time. */
function refuseMissingStartTimes(mosque: MosqueRow, { span, present, plan, ownBegins }: Undoing): void {
  const printed = ownBegins ? ownBeginsAfter(present.ownBegins, ownBegins) : present.ownBegins
  const joined = plan.changed.flatMap(({ range, pieces }) => pieces.map((days) => ({ ...range, ...days })))
  const ranges = rangesWithin([...plan.inserted, ...joined], span).map((range) => {
    return { ...range, ...daysWithin(range, span) }
  })
  const missing = findMissingBeginning(mosque, printed, ranges)
  if (missing) throw new AppError('undoneRuleWithoutBeginning', { field: missing.prayer, date: missing.date })
}

/** A restored range gets its old id if that is free; after a cut, the remaining piece keeps it. */
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
