import type {
  FieldChange,
  MosqueAction,
  MosqueHistoryEntry,
} from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { isSameValue, type TimesValue } from '@mihrab/core/features/prayer-times/times-values.schemas.ts'
import {
  type CalendarChange,
  maxCalendarChanges,
} from '@mihrab/core/features/public/calendar/entry-versions.ts'
import type { ChangeFacts } from '@mihrab/core/features/public/public-changes.schemas.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import type { PageQuery } from '@mihrab/core/paging.ts'
import type { AppContext, SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { AppError } from '#http/app-error.ts'
import { laterThan } from '#http/lost-edits.ts'
import { byId, readPage } from '#http/page-cursor.ts'
import { newId } from '#ids.ts'
import type { Authorized } from './authorized.ts'
import { storeConfirmation } from './confirmations.service.ts'
import { selectPerson } from './contact-persons.queries.ts'
import { selectMosqueRow } from './mosque-access.queries.ts'
import { mosqueNotFound } from './mosque-access.service.ts'
import {
  type HistoryEntryRow,
  insertHistoryRow,
  selectHistoryRows,
  selectHistoryRowsByIds,
  selectLastActionRow,
  selectLastHistoryRow,
  selectNewestHistoryRows,
} from './mosque-history.queries.ts'

/** Values by field; null if empty. */
export type Description = Readonly<Record<string, TimesValue | null>>

/**
 * The differing fields, in the order of their keys. Null stands for something before its creation or after
 * its deletion.
 */
export function changesBetween(before: Description | null, after: Description | null): FieldChange[] {
  return Object.keys({ ...before, ...after })
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isSameValue(change.before, change.after))
}

interface ActionDetails {
  /** The range or event; null for the mosque itself. */
  readonly aboutId?: string | null
  /** The change as visitors see it. */
  readonly facts?: readonly ChangeFacts[]
  /** The days whose times can change, in order, and their previous content for an undo. */
  readonly times?: { readonly spans: readonly DayRange[]; readonly before: object }
}

/**
 * Records permanently who did what to a mosque, in the transaction of the action, with the mosque locked.
 * Actions of the mosque's own people also confirm it. Returns the id of the entry, whose instant is later
 * than that of the entry before.
 */
export async function recordAction(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  action: MosqueAction,
  changes: readonly FieldChange[],
  { aboutId = null, facts = [], times }: ActionDetails = {},
): Promise<string> {
  const person = await selectPerson(ctx.db, ctx.viewer._id)
  if (!person) throw new AppError('userNotFound')
  const last = await selectLastHistoryRow(ctx.db, mosque.id)
  const id = idAfter(last?.id ?? null)
  await insertHistoryRow(ctx.db, {
    id,
    mosqueId: mosque.id,
    mosqueName: mosque.name,
    at: laterThan(last?.at, ctx.now()),
    userId: ctx.viewer._id,
    userName: person.name,
    action,
    aboutId,
    changes: JSON.stringify(changes),
    revision: mosque.revision,
    spans: times ? JSON.stringify(times.spans) : null,
    before: times ? JSON.stringify(times.before) : null,
    facts: facts.length > 0 ? JSON.stringify(facts.map(toStoredFacts)) : null,
  })
  // The platform's admins do not know if the rest is still right.
  if (ctx.viewer.role !== 'admin') await storeConfirmation(ctx, mosque, ctx.viewer._id)
  return id
}

function toStoredFacts({ kind, ...facts }: ChangeFacts) {
  const known = Object.entries(facts).filter(([, value]) => value !== null)
  return { id: newId(), kind, ...Object.fromEntries(known) }
}

/** The history is ordered by id, and ids alone do not order what happens within one millisecond. */
function idAfter(last: string | null): string {
  const id = newId()
  if (last === null || id > last) return id
  const end = Number.parseInt(last.slice(-12), 16) + 1
  return last.slice(0, -12) + end.toString(16).padStart(12, '0')
}

/** The last such action on a range or an event; null if unknown. */
export async function findLastAction(
  ctx: AppContext,
  action: MosqueAction,
  aboutId: string,
): Promise<MosqueHistoryEntry | null> {
  const row = await selectLastActionRow(ctx.db, action, aboutId)
  return row ? toEntry(row) : null
}

/** Some entries, newest first. */
export async function readHistoryEntries(
  ctx: AppContext,
  ids: readonly string[],
): Promise<MosqueHistoryEntry[]> {
  return (await selectHistoryRowsByIds(ctx.db, ids)).map(toEntry)
}

/** Newest first, also of a deleted mosque: all, or a page. */
export async function listMosqueHistory(
  ctx: SignedInContext,
  mosqueId: string,
  query: Pick<PageQuery, 'limit' | 'cursor'>,
) {
  const { shown, next } = await readPage(query, byId, (page) => selectHistoryRows(ctx.db, mosqueId, page))
  if (shown.length === 0 && !query.cursor && !(await selectMosqueRow(ctx.db, mosqueId)))
    throw mosqueNotFound()
  return { history: shown.map(toEntry), ...next }
}

/** The newest changes of a mosque that its calendar considers, newest first. */
export async function listCalendarChanges(ctx: AppContext, mosque: MosqueRow): Promise<CalendarChange[]> {
  const rows = await selectNewestHistoryRows(ctx.db, mosque, maxCalendarChanges)
  return rows.map(({ spans, changes, ...row }) => {
    return {
      ...row,
      spans: spans === null ? null : JSON.parse(spans),
      // Parsed lazily: most are about days outside the calendar.
      get changes() {
        return JSON.parse(changes)
      },
    }
  })
}

function toEntry(row: HistoryEntryRow): MosqueHistoryEntry {
  return cleanTexts({
    _id: row.id,
    mosqueId: row.mosqueId,
    mosqueName: row.mosqueName,
    at: row.at,
    by: { _id: row.userId, name: row.userName },
    action: row.action,
    changes: JSON.parse(row.changes),
  })
}
