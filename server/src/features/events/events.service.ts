import { addDays, dayIn, type IsoDay, latestDay } from '@mihrab/core/days.ts'
import type { EventsQuery } from '@mihrab/core/features/events/events.contract.ts'
import {
  detailPastDays,
  type eventChangeSchema,
  findEventDateError,
  type MosqueEvent,
  maxDetailEvents,
  maxEventsOfMosque,
  type newContactPersonEventSchema,
} from '@mihrab/core/features/events/events.schemas.ts'
import type { PublicEvent } from '@mihrab/core/features/public/public.schemas.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import { maxPageSize, type PageQuery } from '@mihrab/core/paging.ts'
import { z } from 'zod'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import { firstRows, type ListPage } from '#database/list-page.ts'
import type { MosqueRow } from '#database/tables.ts'
import { ownImage, releaseImage, requireImage } from '#features/media/media.service.ts'
import { AppError } from '#http/app-error.ts'
import { laterThan } from '#http/lost-edits.ts'
import { readPage } from '#http/page-cursor.ts'
import { newId } from '#ids.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import {
  authorizeMosque,
  type Capacity,
  getOnlyServedMosqueId,
  getReadableMosque,
  type ReadableMosque,
} from '#mosque-access/mosque-access.service.ts'
import { recordAction } from '#mosque-access/mosque-history.service.ts'
import { authorizeItem, type ItemKind, type ItemPlace } from '#mosque-access/mosque-items.service.ts'
import { changesOfEvent } from './describe-event.ts'
import {
  countEventRows,
  deleteEventRow,
  insertEventRow,
  type ShownEventRow,
  selectEventRow,
  selectEventRows,
  selectEventRowsOfDays,
  selectMosqueIdsWithEvents,
  updateEventRow,
} from './events.queries.ts'

const eventKind: ItemKind<ShownEventRow> = {
  find: selectEventRow,
  changeAction: 'eventChanged',
  deletionAction: 'eventDeleted',
  codes: {
    notFound: 'eventNotFound',
    changed: 'eventChanged',
    changedBy: 'eventChangedBy',
    deleted: 'eventDeleted',
    deletedBy: 'eventDeletedBy',
  },
}

/** By date and time, optionally between `from` and `to`, matching `q`, or by page; with the mosque's name. */
export async function listEvents(ctx: SignedInContext, mosqueId: string, query: EventsQuery) {
  const mosque = await getReadableMosque(ctx, mosqueId)
  const { id: _id, name } = mosque.row
  const select = (page: ListPage) => selectEventRows(ctx.db, _id, query, page)
  const { shown, next } = await readPage(query, position, select)
  return { mosque: cleanTexts({ _id, name }), events: shown.map(toEvent), ...next }
}

const position = {
  schema: z.tuple([z.iso.date(), z.string().regex(/^(\d{2}:\d{2})?$/), z.uuid()]),
  of: ({ date, time, id }: ShownEventRow): [string, string, string] => [date, time, id],
}

/** Recent and coming events for a mosque's own page, and the number of others. */
export async function listCurrentEvents({ db, now }: AppContext, { row: { id, timeZone } }: ReadableMosque) {
  const from = addDays(dayIn(timeZone, now()), -detailPastDays)
  const rows = await selectEventRows(db, id, { from }, firstRows(maxDetailEvents + 1))
  const events = rows.slice(0, maxDetailEvents).map(toEvent)
  const earlier = await countEventRows(db, id, from)
  const hasLater = rows.length > maxDetailEvents
  const later = hasLater ? (await countEventRows(db, id)) - earlier - maxDetailEvents : 0
  return { events, moreEvents: { earlier, later } }
}

/** Events of a mosque on some days, for anyone: the caller must have checked that it is approved. */
export async function listPublicEvents(
  ctx: AppContext,
  mosqueId: string,
  { from, to = latestDay, limit }: { from: IsoDay; to?: IsoDay | undefined; limit: number },
): Promise<PublicEvent[]> {
  const rows = await selectEventRowsOfDays(ctx.db, { mosqueId, from, to, limit })
  return rows.map(toPublicEvent)
}

interface PublicEventsQuery extends Pick<PageQuery, 'limit' | 'cursor'> {
  readonly from: IsoDay
  readonly to?: IsoDay | undefined
}

/** A page of them, in the same order. */
export async function listPublicEventPage(
  ctx: AppContext,
  mosqueId: string,
  { from, to, limit = maxPageSize, cursor }: PublicEventsQuery,
): Promise<{ events: PublicEvent[]; nextCursor: string | null }> {
  const select = (page: ListPage) => selectEventRows(ctx.db, mosqueId, { from, to }, page)
  const bytesOf = (row: ShownEventRow) => Buffer.byteLength(JSON.stringify(row))
  const { shown, next } = await readPage({ limit, cursor }, position, select, bytesOf)
  return { events: shown.map(toPublicEvent), nextCursor: next.nextCursor ?? null }
}

/** Ids of the mosques with events today or later. */
export async function findMosquesWithEvents(
  { db, now }: AppContext,
  mosques: readonly MosqueRow[],
): Promise<ReadonlySet<string>> {
  const ids = mosques.map(({ id }) => id)
  // Today everywhere on earth.
  return new Set(await selectMosqueIdsWithEvents(db, ids, addDays(dayIn('UTC', now()), -1)))
}

/** Null if the mosque has no such event. */
export async function findPublicEvent(
  ctx: AppContext,
  mosqueId: string,
  id: string,
): Promise<PublicEvent | null> {
  if (!z.uuid().safeParse(id).success) return null
  const row = await selectEventRow(ctx.db, id)
  return row?.mosqueId === mosqueId ? toPublicEvent(row) : null
}

function toPublicEvent({ id, date, time, image, ...row }: ShownEventRow): PublicEvent {
  const { title, description, imageText } = row
  return { id, date, time, ...cleanTexts({ title, description, imageText }), image: ownImage(image) }
}

export function createEvent(
  ctx: SignedInContext,
  capacity: Capacity,
  event: z.output<typeof newContactPersonEventSchema>,
): Promise<MosqueEvent> {
  const { mosqueId, title, date, time = '', description = '', image, imageText = '' } = event
  return inTransaction(ctx, async (ctx) => {
    const mosque = await authorizeMosque(ctx, capacity, mosqueId ?? (await getOnlyServedMosqueId(ctx)))
    refusePast(ctx, mosque, date)
    await refuseTooMany(ctx, mosque)
    const now = ctx.now().toISOString()
    const content = { title, date, time, description, image: await requireImage(ctx, image), imageText }
    const row = { id: newId(), mosqueId: mosque.id, ...content, createdAt: now, updatedAt: now }
    await insertEventRow(ctx.db, row)
    await recordAction(ctx, mosque, 'eventAdded', changesOfEvent(null, row), { aboutId: row.id })
    return toEvent(row)
  })
}

export function updateEvent(
  ctx: SignedInContext,
  capacity: Capacity,
  place: ItemPlace,
  { updatedAt: seen, ...changes }: z.output<typeof eventChangeSchema>,
): Promise<MosqueEvent> {
  return inTransaction(ctx, async (ctx) => {
    const { mosque, row: before } = await authorizeItem(ctx, capacity, eventKind, place, seen)
    const row = { ...before, ...changes }
    if (row.date !== before.date) refusePast(ctx, mosque, row.date)
    row.image = await requireImage(ctx, row.image, before.image)
    const changed = changesOfEvent(before, row)
    if (changed.length === 0) return toEvent(before)
    row.updatedAt = laterThan(before.updatedAt, ctx.now())
    await updateEventRow(ctx.db, row)
    await recordAction(ctx, mosque, 'eventChanged', changed, { aboutId: row.id })
    return toEvent(row)
  })
}

/** Returns the deleted event, so that it can be restored. */
export function deleteEvent(
  ctx: SignedInContext,
  capacity: Capacity,
  place: ItemPlace,
  seen: string | undefined,
): Promise<MosqueEvent> {
  return inTransaction(ctx, async (ctx) => {
    const { mosque, row } = await authorizeItem(ctx, capacity, eventKind, place, seen)
    await deleteEventRow(ctx.db, row.id)
    await releaseImage(ctx, row.image)
    await recordAction(ctx, mosque, 'eventDeleted', changesOfEvent(row, null), { aboutId: row.id })
    return toEvent(row)
  })
}

/** "Past" is judged by the mosque's local time. */
function refusePast(ctx: SignedInContext, mosque: MosqueRow, date: string, had?: string): void {
  const error = findEventDateError(date, dayIn(mosque.timeZone, ctx.now()), had)
  if (error) throw AppError.from(error, { date: error })
}

/** Also holds if several people add events at once: the mosque is locked. */
async function refuseTooMany(ctx: SignedInContext, mosque: Authorized<MosqueRow>): Promise<void> {
  if ((await countEventRows(ctx.db, mosque.id)) < maxEventsOfMosque) return
  throw new AppError('eventsFull', { max: maxEventsOfMosque })
}

function toEvent({ id, title, description, ...row }: ShownEventRow): MosqueEvent {
  return { _id: id, ...row, ...cleanTexts({ title, description }) }
}
