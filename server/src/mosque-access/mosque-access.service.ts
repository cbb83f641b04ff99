import {
  canEditMosque,
  canReadMosque,
  type MosqueStanding,
  runsMosque,
  servesMosque,
} from '@mihrab/core/features/mosques/mosques.permissions.ts'
import type { Viewer } from '@mihrab/core/features/users/users.schemas.ts'
import { cleanText } from '@mihrab/core/hidden-characters.ts'
import type { AppContext, SignedInContext } from '#context.ts'
import type { Database, MosqueRow } from '#database/tables.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import type { Authorized } from './authorized.ts'
import { compareText, selectContactPersonIds, selectServedMosqueRows } from './contact-persons.queries.ts'
import {
  insertMosqueRow,
  lockMosqueRow,
  selectMosqueRow,
  selectMosqueRowByOwner,
} from './mosque-access.queries.ts'

/**
 * The capacity in which someone acts: on the mosque's own details, on its times and events through the
 * general endpoints, or as its contact person.
 */
export type Capacity = 'editor' | 'manager' | 'contactPerson'

/** For endpoints that everyone shares who may change a mosque's times. */
export function capacityOf({ viewer }: Pick<SignedInContext, 'viewer'>): Capacity {
  return viewer.role === 'contactPerson' ? 'contactPerson' : 'manager'
}

export interface ReadableMosque {
  readonly row: MosqueRow
  /** As permissions judge it. */
  readonly standing: MosqueStanding
}

/** 404 if the person may not read it: its existence is not revealed. */
export async function getReadableMosque(
  ctx: SignedInContext,
  id: string,
  notFound: () => AppError = mosqueNotFound,
): Promise<ReadableMosque> {
  const row = await selectMosqueRow(ctx.db, id)
  if (!row) throw notFound()
  const standing = await rangePhase(ctx.db, row)
  if (!canReadMosque(ctx.viewer, standing)) throw notFound()
  return { row, standing }
}

/** Locks the mosque for the rest of the transaction; 404 if the person may not even read it. */
export async function authorizeMosque(
  ctx: SignedInContext,
  capacity: Capacity,
  id: string,
  notFound?: () => AppError,
): Promise<Authorized<MosqueRow>> {
  await lockMosqueRow(ctx.db, id)
  const row = await getChangeableMosque(ctx, capacity, id, notFound)
  await ctx.countChange?.(id)
  return row as Authorized<MosqueRow>
}

/** For reading what only people who may change the mosque can see; 404 if the person may not even read it. */
export async function getChangeableMosque(
  ctx: SignedInContext,
  capacity: Capacity,
  id: string,
  notFound?: () => AppError,
): Promise<MosqueRow> {
  const { row, standing } = await getReadableMosque(ctx, id, notFound)
  if (!mayChange(ctx.viewer, standing, capacity)) throw new AppError('forbidden')
  return row
}

/** For actions of admins only, on any mosque; null if there is none. */
export async function lockMosqueAsAdmin(
  ctx: SignedInContext,
  id: string,
): Promise<Authorized<MosqueRow> | null> {
  if (ctx.viewer.role !== 'admin') throw new AppError('forbidden')
  return asAuthorized(await lockMosqueRow(ctx.db, id))
}

/** The mosque that the person registered, whatever its status: for resubmitting it. Null if there is none. */
export async function lockOwnMosque(ctx: SignedInContext): Promise<Authorized<MosqueRow> | null> {
  const own = await selectMosqueRowByOwner(ctx.db, ctx.viewer._id)
  return asAuthorized(own && (await lockMosqueRow(ctx.db, own.id)))
}

/** For a person identified by a mailed link; null if they do not manage the mosque. */
export async function findMosqueOfPerson(
  ctx: AppContext,
  id: string,
  person: { readonly _id: string },
): Promise<MosqueRow | null> {
  const row = await selectMosqueRow(ctx.db, id)
  if (!row) return null
  const standing = await rangePhase(ctx.db, row)
  return runsMosque(person, standing) || servesMosque(person, standing) ? row : null
}

/** The same, locked. */
export async function lockMosqueOfPerson(
  ctx: AppContext,
  id: string,
  person: { readonly _id: string },
): Promise<Authorized<MosqueRow> | null> {
  await lockMosqueRow(ctx.db, id)
  return asAuthorized((await findMosqueOfPerson(ctx, id, person)) ?? undefined)
}

/** For the server's own actions. Null if there is no such mosque. */
export async function lockMosqueAsServer(ctx: AppContext, id: string): Promise<Authorized<MosqueRow> | null> {
  return asAuthorized(await lockMosqueRow(ctx.db, id))
}

/** A new mosque, authorized for its creator; null if its owner already has one. */
export async function addMosque(ctx: AppContext, row: MosqueRow): Promise<Authorized<MosqueRow> | null> {
  return asAuthorized((await insertMosqueRow(ctx.db, row)) ? row : undefined)
}

function asAuthorized(row: MosqueRow | undefined): Authorized<MosqueRow> | null {
  return row ? (row as Authorized<MosqueRow>) : null
}

function mayChange(user: Viewer, mosque: MosqueStanding, capacity: Capacity): boolean {
  if (capacity === 'contactPerson') return servesMosque(user, mosque)
  if (capacity === 'editor') return canEditMosque(user, mosque)
  return user.role === 'admin' || runsMosque(user, mosque)
}

/**
 * The mosque of a contact person who names none. With several mosques they must name one: stops the times of
 * one mosque from ending up in another.
 */
export async function getOnlyServedMosqueId(ctx: SignedInContext): Promise<string> {
  const [mosque, ...more] = await selectServedMosqueRows(ctx.db, ctx.viewer._id)
  if (more.length > 0) throw fieldError('mosqueId', 'mosqueChoiceNeeded')
  if (!mosque) throw mosqueNotFound()
  return mosque.id
}

/** The mosques among which a contact person chooses, by name. */
export async function listServedMosques(
  ctx: AppContext,
  user: Viewer,
): Promise<{ _id: string; name: string }[]> {
  if (user.role !== 'contactPerson') return []
  const rows = await selectServedMosqueRows(ctx.db, user._id)
  return rows
    .map(({ id, name }) => ({ _id: id, name: cleanText(name) }))
    .sort((one, other) => compareText(one.name, other.name) || compareText(one._id, other._id))
}

export async function rangePhase(db: Database, row: MosqueRow): Promise<MosqueStanding> {
  const contactPersonIds = await selectContactPersonIds(db, row.id)
  return { status: row.status, ownerId: row.ownerId, contactPersonIds }
}

export function mosqueNotFound(): AppError {
  return new AppError('mosqueNotFound')
}
