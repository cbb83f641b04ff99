import { earlierOf, type IsoDay, laterOf } from '@mihrab/core/days.ts'
import { describeError } from '@mihrab/core/describe-error.ts'
import { localeWithDigits } from '@mihrab/core/digits.ts'
import { codedError } from '@mihrab/core/error-codes.ts'
import type { MosqueHistoryEntry } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import { type DayRange, rangesOverlap } from '@mihrab/core/features/prayer-times/ranges.ts'
import {
  describeTimesChange,
  describeTimesChanges,
} from '@mihrab/core/features/timetables/describe-change.ts'
import { maxListedChanges, type TimesChange } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { plainLocaleOf } from '@mihrab/core/write-time.ts'
import type { AppContext, SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { listYoungTimesChanges } from '#features/prayer-times/times-changes.service.ts'
import { getChangeableMosque } from '#mosque-access/mosque-access.service.ts'
import { readHistoryEntries } from '#mosque-access/mosque-history.service.ts'
import { capacityOf, daysToUndo, namedChanges } from './timetables.service.ts'

/** One action, with the spans of days that it changed: two where a range moved far. */
interface Change {
  readonly entry: MosqueHistoryEntry
  readonly spans: readonly (DayRange & {
    readonly id: string
    readonly at: string
    readonly canUndo: boolean
  })[]
}

/** The changes of a mosque's times that are young enough to be undone, newest first. */
export async function listTimesChanges(ctx: SignedInContext, mosqueId: string): Promise<TimesChange[]> {
  const mosque = await getChangeableMosque(ctx, capacityOf(ctx), mosqueId)
  const rows = await listYoungTimesChanges(ctx, mosque.id, 2 * maxListedChanges)
  const byAction = Map.groupBy(rows, ({ historyId }) => historyId)
  const entries = await readHistoryEntries(ctx, [...byAction.keys()])
  const changes = entries.map((entry) => ({ entry, spans: byAction.get(entry._id) ?? [] }))
  const locale = plainLocaleOf(ctx.callerLanguage?.() ?? 'en')
  return changes.slice(0, maxListedChanges).flatMap((change, index) => {
    const { entry, spans } = change
    const [newest] = spans
    if (!newest) return []
    const { by, action, changes: fields } = entry
    const text = describeTimesChange(entry, locale)
    const days = {
      from: firstOf(spans.map((span) => span.startDate)),
      to: lastOf(spans.map((span) => span.endDate)),
    }
    const whyNot = findObstacle(ctx, mosque, change, changes.slice(0, index))
    const undo = { canUndo: whyNot === null, whyNot }
    return [{ changeId: newest.id, at: newest.at, by, action, ...days, changes: fields, text, ...undo }]
  })
}

const firstOf = (days: readonly IsoDay[]): IsoDay => days.reduce(earlierOf)
const lastOf = (days: readonly IsoDay[]): IsoDay => days.reduce(laterOf)

/** What would refuse an undo, in words; null where nothing would. `newer` are the changes since, newest first. */
function findObstacle(
  ctx: AppContext,
  mosque: MosqueRow,
  { spans }: Change,
  newer: readonly Change[],
): string | null {
  const language = ctx.callerLanguage?.() ?? 'en'
  const locale = localeWithDigits(language)
  const lost = spans.find(({ canUndo }) => !canUndo)
  if (lost) {
    const since = newer.filter((other) => other.spans.some((span) => rangesOverlap(lost, span)))
    const text = describeTimesChanges(
      since.slice(0, namedChanges).map(({ entry }) => entry),
      plainLocaleOf(language),
    )
    return describeError(codedError('timetableChangedSince', { text }), locale)
  }
  const isOver = spans.every((span) => daysToUndo(ctx, mosque, span) === null)
  return isOver ? describeError(codedError('timetableAllPast'), locale) : null
}
