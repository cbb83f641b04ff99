import type { FieldChange } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import type { Person } from '@mihrab/core/features/users/users.schemas.ts'
import type { SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { AppError } from '#http/app-error.ts'
import { laterThan } from '#http/lost-edits.ts'
import type { Authorized } from './authorized.ts'
import {
  deleteContactPersonRow,
  insertContactPersonRow,
  selectContactPersons,
  selectMosqueIdsOfPerson,
} from './contact-persons.queries.ts'
import { describeMosque } from './describe-mosque.ts'
import { renewListsVersion } from './lists-version.service.ts'
import { updateMosqueRow } from './mosque-access.queries.ts'
import { lockMosqueAsAdmin } from './mosque-access.service.ts'
import { changesBetween, recordAction } from './mosque-history.service.ts'

/** As many as the mosque form takes. */
const maxContactPersons = 50

export async function attachContactPerson(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  userId: string,
): Promise<void> {
  const before = await selectContactPersons(ctx.db, mosque.id)
  if (before.length >= maxContactPersons) {
    throw new AppError('contactPersonsFull', { max: maxContactPersons })
  }
  await insertContactPersonRow(ctx.db, mosque, userId)
  await recordChange(ctx, mosque, before, mosque.ownerId, [])
  await renewListsVersion(ctx)
}

/**
 * Detaches a person from all their mosques before their account is deleted, and records it in each history.
 * Returns how many mosques there were; if any, the caller renews the lists' version, last in its transaction.
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
    await recordChange(ctx, mosque, before, isOwner ? null : mosque.ownerId, isOwner ? [owner] : [])
  }
  return count
}

async function recordChange(
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
