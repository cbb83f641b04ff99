import { dayIn } from '@mihrab/core/days.ts'
import { describeError } from '@mihrab/core/describe-error.ts'
import { codedError } from '@mihrab/core/error-codes.ts'
import type { MosqueHistoryEntry } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import { type DayRange, rangesOverlap } from '@mihrab/core/features/prayer-times/ranges.ts'
import {
  describeTimesChange,
  describeTimesChanges,
} from '@mihrab/core/features/timetables/describe-change.ts'
import { maxListedChanges, type TimesChange } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import type { SignedInContext } from '#context.ts'
import { listYoungTimesChanges } from '#features/prayer-times/times-changes.service.ts'
import { getChangeableMosque } from '#mosque-access/mosque-access.service.ts'
import { readHistoryEntries } from '#mosque-access/mosque-history.service.ts'
import { capacityOf, namedChanges } from './timetables.service.ts'

/** The changes of a mosque's times that are young enough to be undone, newest first. */
export async function listTimesChanges(ctx: SignedInContext, mosqueId: string): Promise<TimesChange[]> {
  const mosque = await getChangeableMosque(ctx, capacityOf(ctx), mosqueId)
  const rows = await listYoungTimesChanges(ctx, mosque.id, maxListedChanges)
  const ids = rows.map(({ historyId }) => historyId)
  const entries = new Map((await readHistoryEntries(ctx, ids)).map((entry) => [entry._id, entry]))
  const changes = rows.flatMap(({ historyId, ...row }) => {
    const entry = entries.get(historyId)
    return entry ? [{ ...row, entry }] : []
  })
  const today = dayIn(mosque.timeZone, ctx.now())
  return changes.map((change, index) => {
    const { id: changeId, startDate: from, endDate: to, at, entry } = change
    const whyNot = findObstacle(change, changes.slice(0, index), today)
    const { by, action, changes: fields } = entry
    const text = describeTimesChange(entry)
    return { changeId, at, by, action, from, to, changes: fields, text, canUndo: whyNot === null, whyNot }
  })
}

/** What would refuse an undo, in words; null where nothing would. `newer` are the changes since, newest first. */
function findObstacle(
  { canUndo, ...days }: DayRange & { readonly canUndo: boolean },
  newer: readonly (DayRange & { readonly entry: MosqueHistoryEntry })[],
  today: string,
): string | null {
  if (!canUndo) {
    const since = newer.filter((other) => rangesOverlap(days, other)).slice(0, namedChanges)
    const text = describeTimesChanges(since.map(({ entry }) => entry))
    return describeError(codedError('timetableChangedSince', { text }))
  }
  return days.endDate < today ? describeError(codedError('timetableAllPast')) : null
}
