import {
  canFollowReview,
  canReadMosque,
  canRegisterMosque,
  type MosqueStanding,
} from '@mihrab/core/features/mosques/mosques.permissions.ts'
import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { PageQuery } from '@mihrab/core/paging.ts'
import { foldForSearch } from '@mihrab/core/search-text.ts'
import { inTransaction, newId, type SignedInContext, type World } from '#context.ts'
import type { Database, MosqueRow } from '#database/tables.ts'
import { requireUsers } from '#features/users/users.service.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { version } from '#version.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import { selectMosqueList } from './mosque-list.queries.ts'
import { type CheckedRegistration, columnsOf, toMosque } from './mosque-rows.ts'
import {
  findListsRevision,
  insertMosqueRow,
  lockMosqueRow,
  renewListsRevision,
  replaceContactPersonRows,
  selectContactPersonIds,
  selectContactPersons,
  selectMosqueRow,
  selectMosqueRowByOwner,
  updateMosqueRow,
} from './mosques.queries.ts'

/** Registers a mosque, or sends a rejected one in again. */
export function createMosque(ctx: SignedInContext, input: CheckedRegistration): Promise<Mosque> {
  if (ctx.user.role !== 'admin' && !input.country) throw fieldError('country', 'Country is required')
  return inTransaction(ctx, async (ctx) => {
    const id =
      ctx.user.role === 'admin'
        ? await insertMosque(ctx, input, { ownerId: null, status: 'approved' })
        : await sendIn(ctx, input)
    if (input.contactPerson) {
      await requireUsers(ctx, input.contactPerson, 'contactPerson')
      await replaceContactPersonRows(ctx.db, id, input.contactPerson)
    }
    await renewListsRevision(ctx.db)
    return getMosque(ctx, id)
  })
}

/**
 * One mosque for each person; a rejected one may come again, changed. That is all that a contact person may do: their
 * role hides that they registered a mosque too.
 */
async function sendIn(ctx: SignedInContext, input: CheckedRegistration): Promise<string> {
  const own = await selectMosqueRowByOwner(ctx.db, ctx.user._id)
  const mayRegister = canRegisterMosque(ctx.user)
  if (!own && !mayRegister) throw new AppError('forbidden')
  if (!own) return insertMosque(ctx, input, { ownerId: ctx.user._id, status: 'pending' })
  const locked = await lockMosqueRow(ctx.db, own.id)
  if (locked?.status !== 'rejected') throw mayRegister ? registeredAlready() : new AppError('forbidden')
  await updateMosqueRow(ctx.db, own.id, {
    ...columnsOf(ctx, input, locked),
    status: 'pending',
    rejectionReason: null,
    updatedAt: ctx.now().toISOString(),
  })
  return own.id
}

async function insertMosque(
  ctx: SignedInContext,
  input: CheckedRegistration,
  start: { ownerId: string | null; status: MosqueStatus },
): Promise<string> {
  const id = newId()
  const now = ctx.now().toISOString()
  const isNew = await insertMosqueRow(ctx.db, {
    id,
    ...start,
    ...columnsOf(ctx, input, null),
    rejectionReason: null,
    timesSetUntil: null,
    revision: 1,
    createdAt: now,
    updatedAt: now,
  })
  if (!isNew) throw registeredAlready()
  return id
}

/** Sets the status. Roles follow by themselves: they are read from it. */
export function changeMosqueStatus(
  ctx: SignedInContext,
  id: string,
  change: { status: MosqueStatus; reason: string },
): Promise<Mosque> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockMosqueRow(ctx.db, id)
    if (!before) throw mosqueNotFound()
    await updateMosqueRow(ctx.db, id, {
      status: change.status,
      rejectionReason: change.status === 'rejected' ? change.reason || null : null,
      updatedAt: ctx.now().toISOString(),
    })
    await renewListsRevision(ctx.db)
    return getMosque(ctx, id)
  })
}

/** The mosques of a status, newest change first: all, or a page of them. */
export async function listMosques(world: World, status: MosqueStatus, page: PageQuery) {
  const { limit } = page
  const { rows, contactPersonIds } = await selectMosqueList(world.db, {
    status,
    words: wordsOf(page.q ?? ''),
    after: page.cursor ? readCursor(page.cursor) : null,
    // One more than asked for tells whether another page follows.
    limit: limit ? limit + 1 : null,
  })
  const shown = limit ? rows.slice(0, limit) : rows
  const mosques = shown.map((row) => toMosque(row, contactPersonIds.get(row.id) ?? []))
  if (!limit) return { mosques }
  const last = shown.at(-1)
  return { mosques, nextCursor: last && rows.length > limit ? writeCursor(last) : null }
}

/** What is searched for: each word once, however often it was typed. */
function wordsOf(search: string): string[] {
  return [...new Set(foldForSearch(search).split(' '))].filter(Boolean)
}

/** Names the state of all lists of mosques, and the form in which this version of the product answers. */
export async function listsVersion(world: World): Promise<string> {
  return `${version}-${(await findListsRevision(world.db)) ?? 'none'}`
}

/** A mosque with its people, for whoever may read it; others do not learn that it is there. */
export async function getMosqueWithPeople(ctx: SignedInContext, id: string) {
  const { row } = await findReadableMosque(ctx, id)
  return { ...toMosque(row, []), contactPerson: await selectContactPersons(ctx.db, id) }
}

/** The review of a mosque, by its id or its owner's. */
export async function checkMosqueStatus(ctx: SignedInContext, id: string): Promise<Mosque> {
  const row = (await selectMosqueRow(ctx.db, id)) ?? (await selectMosqueRowByOwner(ctx.db, id))
  if (!row) throw mosqueNotFound()
  const standing = await standingOf(ctx.db, row)
  if (!canFollowReview(ctx.user, standing)) throw mosqueNotFound()
  return toMosque(row, standing.contactPersonIds)
}

/** The mosque as permissions judge it, when the person may read it; otherwise 404. */
export async function findReadableMosque(
  ctx: SignedInContext,
  id: string,
): Promise<{ row: MosqueRow; standing: MosqueStanding }> {
  const row = await selectMosqueRow(ctx.db, id)
  if (!row) throw mosqueNotFound()
  const standing = await standingOf(ctx.db, row)
  if (!canReadMosque(ctx.user, standing)) throw mosqueNotFound()
  return { row, standing }
}

/** Locks the mosque for the rest of the transaction; 404 when the person may not even read it. */
export async function lockReadableMosque(ctx: SignedInContext, id: string) {
  await lockMosqueRow(ctx.db, id)
  return findReadableMosque(ctx, id)
}

/** Keeps up to when the lists say that times are set: all that they show of ranges. */
export async function setTimesUntil(
  world: World,
  mosque: Pick<MosqueRow, 'id' | 'timesSetUntil'>,
  day: string | null,
): Promise<void> {
  if (day === mosque.timesSetUntil) return
  await updateMosqueRow(world.db, mosque.id, { timesSetUntil: day })
  await renewListsRevision(world.db)
}

async function standingOf(db: Database, row: MosqueRow): Promise<MosqueStanding> {
  const contactPersonIds = await selectContactPersonIds(db, row.id)
  return { status: row.status, ownerId: row.ownerId, contactPersonIds }
}

async function getMosque(world: World, id: string): Promise<Mosque> {
  const row = await selectMosqueRow(world.db, id)
  if (!row) throw mosqueNotFound()
  return toMosque(row, await selectContactPersonIds(world.db, id))
}

function mosqueNotFound(): AppError {
  return new AppError('notFound', 'Mosque not found')
}

function registeredAlready(): AppError {
  return new AppError('conflict', 'You have already registered a mosque')
}
