import { earlierOf, type IsoDay, laterOf } from '@mihrab/core/days.ts'
import { describeError } from '@mihrab/core/describe-error.ts'
import { localeWithDigits } from '@mihrab/core/digits.ts'
import { codedError } from '@mihrab/core/error-codes.ts'
import type { MosqueHistoryEntry } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import {
  describeTimesChange,
  describeTimesChanges,
} from '@mihrab/core/features/timetables/describe-change.ts'
import { maxListedChanges, type TimesChange } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { plainLocaleOf } from '@mihrab/core/write-time.ts'
import type { AppContext, SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import {
  type ListedTimesChange,
  listRecentTimesChanges,
  touchesDays,
} from '#features/prayer-times/times-changes.service.ts'
import { capacityOf, getChangeableMosque } from '#mosque-access/mosque-access.service.ts'
import { readHistoryEntries } from '#mosque-access/mosque-history.service.ts'
import { daysToUndo, namedChanges } from './timetables.service.ts'

interface Change {
  readonly entry: MosqueHistoryEntry
  readonly change: ListedTimesChange
}

/** Changes of a mosque's times recent enough to be undone, newest first. */
export async function listTimesChanges(ctx: SignedInContext, mosqueId: string): Promise<TimesChange[]> {
  const mosque = await getChangeableMosque(ctx, capacityOf(ctx), mosqueId)
  const listed = await listRecentTimesChanges(ctx, mosque.id, maxListedChanges)
  const entries = await readHistoryEntries(
    ctx,
    listed.map(({ id }) => id),
  )
  const byId = new Map(entries.map((entry) => [entry._id, entry]))
  const changes = listed.flatMap((change) => {
    const entry = byId.get(change.id)
    return entry ? [{ entry, change }] : []
  })
  const locale = plainLocaleOf(ctx.callerLanguage?.() ?? 'en')
  return changes.map((each, index) => {
    const { entry, change } = each
    const { by, action, changes: fields } = entry
    const { id: changeId, at, spans } = change
    const text = describeTimesChange(entry, locale)
    const days = {
      from: firstOf(spans.map((span) => span.startDate)),
      to: lastOf(spans.map((span) => span.endDate)),
    }
    const whyNot = findObstacle(ctx, mosque, change, changes.slice(0, index))
    const undo = { canUndo: whyNot === null, whyNot }
    return {
      changeId,
      at,
      by,
      action,
      ...days,
      changes: fields,
      text,
      ...undo,
    }
  })
}

const firstOf = (days: readonly IsoDay[]): IsoDay => days.reduce(earlierOf)
const lastOf = (days: readonly IsoDay[]): IsoDay => days.reduce(laterOf)

/**
 * The reason why an undo would be refused, in words; null if none. `newer` are the changes since, newest
 * first.
 */
function findObstacle(
  ctx: AppContext,
  mosque: MosqueRow,
  change: ListedTimesChange,
  newer: readonly Change[],
): string | null {
  const language = ctx.callerLanguage?.() ?? 'en'
  const locale = localeWithDigits(language)
  if (!change.canUndo) {
    const since = newer.filter((other) => touchesDays(other.change, change.spans))
    const text = describeTimesChanges(
      since.slice(0, namedChanges).map(({ entry }) => entry),
      plainLocaleOf(language),
    )
    return describeError(codedError('timetableChangedSince', { text }), locale)
  }
  const isOver = daysToUndo(ctx, mosque, change).length === 0
  return isOver ? describeError(codedError('timetableAllPast'), locale) : null
}
