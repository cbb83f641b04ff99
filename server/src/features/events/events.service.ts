import { dayIn } from '@mihrab/core/days.ts'
import type {
  eventChangeSchema,
  MosqueEvent,
  newContactPersonEventSchema,
  newEventSchema,
} from '@mihrab/core/features/events/events.schemas.ts'
import type { z } from 'zod'
import { inTransaction, newId, type SignedInContext, type World } from '#context.ts'
import type { EventRow, MosqueRow } from '#database/tables.ts'
import { releaseImage, requireImage } from '#features/media/media.service.ts'
import {
  type Authorized,
  authorizeMosque,
  type Capacity,
  findReadableMosque,
  getServedMosqueId,
} from '#features/mosques/mosque-access.service.ts'
import { findLastDoer, recordDeed } from '#features/mosques/mosque-history.service.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { isOutdated, laterThan } from '#http/lost-edits.ts'
import { changesOfEvent } from './event-words.ts'
import {
  deleteEventRow,
  insertEventRow,
  selectEventRow,
  selectEventRows,
  updateEventRow,
} from './events.queries.ts'

/** By date and time: all, or those on the days from `from` to `to`; with the mosque's name. */
export async function listEvents(
  ctx: SignedInContext,
  mosqueId: string,
  window: { from?: string; to?: string } = {},
): Promise<{ mosque: { _id: string; name: string }; events: MosqueEvent[] }> {
  const { row } = await findReadableMosque(ctx, mosqueId)
  const rows = await selectEventRows(ctx.db, mosqueId, window)
  return { mosque: { _id: row.id, name: row.name }, events: rows.map(toEvent) }
}

export function createEvent(
  ctx: SignedInContext,
  input: z.output<typeof newEventSchema>,
): Promise<MosqueEvent> {
  return inTransaction(ctx, async (ctx) =>
    addEvent(ctx, await authorizeMosque(ctx, 'manager', input.mosqueId), input),
  )
}

/** For the mosque that the contact person names, or the one that they serve. */
export function createEventAsContactPerson(
  ctx: SignedInContext,
  input: z.output<typeof newContactPersonEventSchema>,
): Promise<MosqueEvent> {
  return inTransaction(ctx, async (ctx) => {
    const mosqueId = input.mosqueId ?? (await getServedMosqueId(ctx, undefined))
    return addEvent(ctx, await authorizeMosque(ctx, 'contactPerson', mosqueId), input)
  })
}

type EventInput = Omit<z.output<typeof newEventSchema>, 'mosqueId'>

async function addEvent(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  { title, date, time = '', description = '', image }: EventInput,
): Promise<MosqueEvent> {
  refusePast(ctx, mosque, date)
  const now = ctx.now().toISOString()
  const content = { title, date, time, description, image: await requireImage(ctx, image) }
  const row = { id: newId(), mosqueId: mosque.id, ...content, createdAt: now, updatedAt: now }
  await insertEventRow(ctx.db, row)
  await recordDeed(ctx, mosque, 'eventAdded', changesOfEvent(null, row))
  return toEvent(row)
}

/** Which event is meant; the general calls name its mosque too. */
export interface EventPlace {
  readonly eventId: string
  readonly mosqueId?: string
}

export function updateEvent(
  ctx: SignedInContext,
  capacity: Capacity,
  place: EventPlace,
  { updatedAt: seen, ...changes }: z.output<typeof eventChangeSchema>,
): Promise<MosqueEvent> {
  return inTransaction(ctx, async (ctx) => {
    const { mosque, row: before } = await authorizeEvent(ctx, capacity, place)
    if (isOutdated(before, seen)) throw await changedMeanwhile(ctx, before)
    const row = { ...before, ...given(changes) }
    if (row.date !== before.date) refusePast(ctx, mosque, row.date)
    row.image = await requireImage(ctx, row.image, before.image)
    const changed = changesOfEvent(before, row)
    if (changed.length === 0) return toEvent(before)
    row.updatedAt = laterThan(before.updatedAt, ctx.now())
    await updateEventRow(ctx.db, row)
    await recordDeed(ctx, mosque, 'eventChanged', changed)
    return toEvent(row)
  })
}

/** Answers with what was deleted, so that it can be put back. */
export function deleteEvent(
  ctx: SignedInContext,
  capacity: Capacity,
  place: EventPlace,
): Promise<MosqueEvent> {
  return inTransaction(ctx, async (ctx) => {
    const { mosque, row } = await authorizeEvent(ctx, capacity, place)
    await deleteEventRow(ctx.db, row.id)
    await releaseImage(ctx, row.image)
    await recordDeed(ctx, mosque, 'eventDeleted', changesOfEvent(row, null))
    return toEvent(row)
  })
}

/** Before a mosque goes, with its events. */
export async function releaseEventImages(ctx: World, mosqueId: string): Promise<void> {
  for (const { image } of await selectEventRows(ctx.db, mosqueId, {})) await releaseImage(ctx, image)
}

/** The event is read again under the lock: until then somebody else may have changed or deleted it. */
async function authorizeEvent(ctx: SignedInContext, capacity: Capacity, { eventId, mosqueId }: EventPlace) {
  const found = await selectEventRow(ctx.db, eventId)
  if (!found || (mosqueId !== undefined && found.mosqueId !== mosqueId)) throw eventNotFound()
  const mosque = await authorizeMosque(ctx, capacity, found.mosqueId)
  const row = await selectEventRow(ctx.db, eventId)
  if (!row) throw eventNotFound()
  return { mosque, row }
}

async function changedMeanwhile(ctx: SignedInContext, event: EventRow): Promise<AppError> {
  const { mosqueId, title, date } = event
  const name = await findLastDoer(ctx, mosqueId, 'eventChanged', { title, date })
  return new AppError('conflict', `${name ?? 'Somebody'} has changed this event meanwhile`)
}

/** "Past" is judged by the mosque's own clock. */
function refusePast(ctx: SignedInContext, mosque: MosqueRow, date: string): void {
  if (date < dayIn(mosque.timeZone, ctx.now())) throw fieldError('date', 'Date must be today or later')
}

/** Left out is not the same as emptied. */
function given<T extends object>(changes: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

function toEvent({ id, ...row }: EventRow): MosqueEvent {
  return { _id: id, ...row }
}

function eventNotFound(): AppError {
  return new AppError('notFound', 'Event not found')
}
