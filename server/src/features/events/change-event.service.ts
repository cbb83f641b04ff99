import { dayIn, type IsoDay } from '@mihrab/core/days.ts'
import type { EventPart } from '@mihrab/core/features/events/events.contract.ts'
import {
  type eventChangeSchema,
  type MosqueEvent,
  maxEventsOfMosque,
  type newContactPersonEventSchema,
} from '@mihrab/core/features/events/events.schemas.ts'
import { findOccurrence, type IsRamadan } from '@mihrab/core/features/events/occurrences.ts'
import type { z } from 'zod'
import { inTransaction, type SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { releaseImage, requireImage } from '#features/media/media.service.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { laterThan } from '#http/lost-edits.ts'
import { newId } from '#ids.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import {
  authorizeMosque,
  type Capacity,
  getOnlyServedMosqueId,
} from '#mosque-access/mosque-access.service.ts'
import { findLastAction, recordAction } from '#mosque-access/mosque-history.service.ts'
import { authorizeItem, type ItemKind, type ItemPlace } from '#mosque-access/mosque-items.service.ts'
import { changesOfEvent } from './describe-event.ts'
import { ramadanFor } from './event-occurrences.service.ts'
import {
  checkEvent,
  type Division,
  divide,
  isSeries,
  looksDifferent,
  refusePastMoves,
  restOf,
  withChangedDay,
  withFields,
  withoutDay,
  withoutOldDays,
} from './event-rules.ts'
import {
  countEventRows,
  deleteEventRow,
  insertEventRow,
  selectEvent,
  updateEventRow,
} from './events.queries.ts'
import { showEvents } from './events.service.ts'
import type { StoredEvent } from './stored-event.ts'

const eventKind: ItemKind<StoredEvent> = {
  find: selectEvent,
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

/** The changed or deleted part, and the series that ends before it; absent for one occurrence. */
interface ChangedEvent {
  readonly event: MosqueEvent
  readonly ended?: MosqueEvent | null
}

export function createEvent(
  ctx: SignedInContext,
  capacity: Capacity,
  { _id, mosqueId, date, startsOn = date, ...fields }: z.output<typeof newContactPersonEventSchema>,
): Promise<MosqueEvent> {
  return inTransaction(ctx, async (ctx) => {
    const mosque = await authorizeMosque(ctx, capacity, mosqueId ?? (await getOnlyServedMosqueId(ctx)))
    await refuseTooMany(ctx, mosque)
    const now = ctx.now().toISOString()
    const id = await idFor(ctx, mosque, _id)
    const empty = {
      ...{ time: '', description: '', imageText: '', place: '', language: '', speaker: '' },
      ...{ repeat: null, afterPrayer: null, durationMinutes: null, audience: null, image: null },
      ...{ id, mosqueId: mosque.id, createdAt: now, updatedAt: now, title: fields.title },
      startsOn: fields.repeat ? startsOn : date,
    }
    const given = withFields(empty, fields)
    const event = checkEvent(given, null, todayOf(ctx, mosque), await ramadanFor(ctx, mosque, [given]))
    const stored = { ...event, image: await requireImage(ctx, fields.image) }
    await insertEventRow(ctx.db, stored)
    await recordAction(ctx, mosque, 'eventAdded', changesOfEvent(null, stored), { aboutId: stored.id })
    return shown(ctx, mosque, stored)
  })
}

/** A deleted event comes back under its id, so that its public address stays. */
async function idFor(ctx: SignedInContext, mosque: MosqueRow, former?: string): Promise<string> {
  const deleted = former && (await findLastAction(ctx, 'eventDeleted', former))
  if (!deleted || deleted.mosqueId !== mosque.id) return newId()
  return (await selectEvent(ctx.db, former)) ? newId() : former
}

interface FoundEvent {
  readonly mosque: Authorized<MosqueRow>
  readonly before: StoredEvent
  readonly today: IsoDay
  readonly inRamadan: IsRamadan
}

/** Locks the mosque; 404 if the event has no occurrence on the day asked for. A past one stays as it happened. */
async function findEvent(
  ctx: SignedInContext,
  capacity: Capacity,
  place: ItemPlace,
  { only, from }: EventPart,
  seen: string | undefined,
): Promise<FoundEvent> {
  const { mosque, row } = await authorizeItem(ctx, capacity, eventKind, place, seen)
  const today = todayOf(ctx, mosque)
  const inRamadan = await ramadanFor(ctx, mosque, [row])
  const day = only ?? from
  const occurrence = day && findOccurrence(row, day, inRamadan)
  if (day && !occurrence) throw new AppError('eventNotFound')
  if (only && isSeries(row) && occurrence && occurrence.date < today)
    throw fieldError('only', 'dayInPast', { field: 'date' })
  return { mosque, before: withoutOldDays(row, today), today, inRamadan }
}

export function updateEvent(
  ctx: SignedInContext,
  capacity: Capacity,
  place: ItemPlace,
  part: EventPart,
  { updatedAt: seen, ...changes }: z.output<typeof eventChangeSchema>,
): Promise<ChangedEvent> {
  return inTransaction(ctx, async (ctx) => {
    const found = await findEvent(ctx, capacity, place, part, seen)
    const { before, today, inRamadan } = found
    if (part.only && isSeries(before))
      return { event: await save(ctx, found, withChangedDay(before, part.only, changes, today)) }
    const { note, cancelled, ...fields } = changes
    const changed = withFields(before, fields)
    const ramadanOfChanged = await ramadanFor(ctx, found.mosque, [changed])
    const checked = (event: StoredEvent) => checkEvent(event, before, today, ramadanOfChanged)
    const image = await requireImage(ctx, changed.image, before.image)
    if (!isSeries(before))
      return { event: await save(ctx, found, { ...checked(changed), image }), ended: null }
    const division = divide(before, part, today, inRamadan)
    const { past, rest, isAll } = division
    if (past && rest && (!isAll || looksDifferent(before, changed, today))) {
      if (changed.repeat) refusePastMoves(changed.repeat, before, today)
      const following = { ...checked(restOf(changed, before, division, inRamadan)), image }
      return saveDivided(ctx, found, past, following, isAll)
    }
    const whole = isSeries(changed) ? changed : restOf(changed, before, division, inRamadan)
    return { event: await save(ctx, found, { ...checked(whole), image }), ended: null }
  })
}

/** The part that does not keep the id becomes an event of its own. */
async function saveDivided(
  ctx: SignedInContext,
  found: FoundEvent,
  past: StoredEvent,
  following: StoredEvent,
  isAll: boolean,
): Promise<ChangedEvent> {
  const { mosque } = found
  await refuseTooMany(ctx, mosque)
  const now = ctx.now().toISOString()
  const saved = await save(ctx, found, isAll ? following : past)
  const other = { ...(isAll ? past : following), id: newId(), createdAt: now, updatedAt: now }
  await insertEventRow(ctx.db, other)
  const added = await shown(ctx, mosque, other)
  if (isAll) return { event: saved, ended: added }
  await recordAction(ctx, mosque, 'eventAdded', changesOfEvent(null, other), { aboutId: other.id })
  return { event: added, ended: saved }
}

/** Writes nothing if the event stays the same. */
async function save(
  ctx: SignedInContext,
  { mosque, before }: FoundEvent,
  event: StoredEvent,
): Promise<MosqueEvent> {
  const changes = changesOfEvent(before, event)
  if (changes.length === 0) return shown(ctx, mosque, before)
  const stored = { ...event, updatedAt: laterThan(before.updatedAt, ctx.now()) }
  await updateEventRow(ctx.db, stored)
  await recordAction(ctx, mosque, 'eventChanged', changes, { aboutId: stored.id })
  return shown(ctx, mosque, stored)
}

/** Returns what was deleted, in a form in which it can be added again, and the past days of a series that stay. */
export function deleteEvent(
  ctx: SignedInContext,
  capacity: Capacity,
  place: ItemPlace,
  part: EventPart,
  seen: string | undefined,
): Promise<ChangedEvent> {
  return inTransaction(ctx, async (ctx) => {
    const found = await findEvent(ctx, capacity, place, part, seen)
    const { mosque, before, today, inRamadan } = found
    if (part.only && isSeries(before))
      return { event: await save(ctx, found, withoutDay(before, part.only, inRamadan)) }
    const division: Partial<Division> = isSeries(before) ? divide(before, part, today, inRamadan) : {}
    const { past, rest, isAll } = division
    const removed = rest ?? before
    const event = await shown(ctx, mosque, removed)
    if (past && rest && !isAll) return { event, ended: await save(ctx, found, past) }
    const ended = past && rest ? { ...past, id: newId() } : null
    if (ended) await insertEventRow(ctx.db, ended)
    await deleteEventRow(ctx.db, before.id)
    await releaseImage(ctx, before.image)
    await recordAction(ctx, mosque, 'eventDeleted', changesOfEvent(removed, null), { aboutId: before.id })
    return { event, ended: ended && (await shown(ctx, mosque, ended)) }
  })
}

const todayOf = (ctx: SignedInContext, mosque: MosqueRow): IsoDay => dayIn(mosque.timeZone, ctx.now())

async function shown(ctx: SignedInContext, mosque: MosqueRow, stored: StoredEvent): Promise<MosqueEvent> {
  const [event] = await showEvents(ctx, mosque, [stored])
  if (!event) throw new Error('one event gives one')
  return event
}

/** Also holds if several people add events at once: the mosque is locked. */
async function refuseTooMany(ctx: SignedInContext, mosque: Authorized<MosqueRow>): Promise<void> {
  if ((await countEventRows(ctx.db, mosque.id)) < maxEventsOfMosque) return
  throw new AppError('eventsFull', { max: maxEventsOfMosque })
}
