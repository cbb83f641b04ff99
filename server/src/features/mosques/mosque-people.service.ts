import type { FieldChange } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import type { Person } from '@mihrab/core/features/users/users.schemas.ts'
import type { SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { getUser, requireUsers } from '#features/users/users.service.ts'
import { AppError } from '#http/app-error.ts'
import { laterThan } from '#http/lost-edits.ts'
import type { Mail } from '#mail/outbox.ts'
import type { Authorized } from './authorized.ts'
import { describeMosque } from './describe-mosque.ts'
import { lockMosqueAsAdmin } from './mosque-access.service.ts'
import { changesBetween, recordAction } from './mosque-history.service.ts'
import { renewListsVersion } from './mosque-lists.service.ts'
import { mailAboutAttachment } from './mosque-mails.ts'
import {
  deleteContactPersonRow,
  insertContactPersonRow,
  selectMosqueIdsOfPerson,
} from './mosque-people.queries.ts'
import { replaceContactPersonRows, selectContactPersons, updateMosqueRow } from './mosques.queries.ts'

/** As many as the form of a mosque takes. */
const maxContactPersons = 50

/** Adds one person to those whom a mosque has. */
export async function attachContactPerson(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  userId: string,
): Promise<void> {
  const before = await selectContactPersons(ctx.db, mosque.id)
  if (before.length >= maxContactPersons) {
    throw new AppError('conflict', `A mosque can have at most ${maxContactPersons} contact persons`)
  }
  await insertContactPersonRow(ctx.db, mosque, userId)
  await keepChange(ctx, mosque, before, mosque.ownerId, [])
  await renewListsVersion(ctx)
}

/** Gives a mosque these contact persons in the place of those whom it had. */
export async function replaceContactPersons(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  ids: readonly string[],
): Promise<Person[]> {
  await requireUsers(ctx, ids, 'contactPerson')
  await replaceContactPersonRows(ctx.db, mosque, ids)
  return selectContactPersons(ctx.db, mosque.id)
}

/**
 * What tells the contact persons whom an approved mosque did not have before that they are its own: from then on whoever
 * runs it sees their profile. Not queued here, as a transaction queues all of its mails together.
 */
export async function writeToContactPersons(
  ctx: SignedInContext,
  mosque: MosqueRow,
  people: readonly Person[],
  before: readonly Person[] = [],
): Promise<Mail[]> {
  if (mosque.status !== 'approved') return []
  const knowing = [ctx.user._id, mosque.ownerId, ...before.map(({ _id }) => _id)]
  const told = people.filter(({ _id }) => !knowing.includes(_id))
  if (told.length === 0) return []
  const by = await getUser(ctx, mosque.ownerId ?? ctx.user._id)
  const { name: mosqueName } = mosque
  return told.map((person) => mailAboutAttachment({ mosqueName, person, by, publicUrl: ctx.publicUrl }))
}

/**
 * Before an account is deleted: what its mosques lose is kept in their histories. Answers how many they were; where there
 * is one, the lists are to be renewed, last in the transaction.
 */
export async function leaveMosques(
  ctx: SignedInContext,
  person: Pick<Person, '_id' | 'name' | 'email'>,
): Promise<number> {
  let count = 0
  for (const id of await selectMosqueIdsOfPerson(ctx.db, person._id)) {
    const mosque = await lockMosqueAsAdmin(ctx, id)
    if (!mosque) continue
    count += 1
    const before = await selectContactPersons(ctx.db, id)
    await deleteContactPersonRow(ctx.db, mosque, person._id)
    const isOwner = mosque.ownerId === person._id
    const owner = { field: 'owner', before: `${person.name} (${person.email})`, after: null }
    await keepChange(ctx, mosque, before, isOwner ? null : mosque.ownerId, isOwner ? [owner] : [])
  }
  return count
}

async function keepChange(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  peopleBefore: readonly Person[],
  ownerId: string | null,
  more: readonly FieldChange[],
): Promise<void> {
  const people = await selectContactPersons(ctx.db, mosque.id)
  const changes = changesBetween(describeMosque(mosque, peopleBefore), describeMosque(mosque, people))
  await updateMosqueRow(ctx.db, mosque, { ownerId, updatedAt: laterThan(mosque.updatedAt, ctx.now()) })
  await recordAction(ctx, mosque, 'edited', [...changes, ...more])
}
