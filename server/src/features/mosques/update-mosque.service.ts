import type {
  contactPersonMosqueChangeSchema,
  Mosque,
  mosqueChangeSchema,
} from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { z } from 'zod'
import { inTransaction, type SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { requireImage } from '#features/media/media.service.ts'
import { requireUsers } from '#features/users/users.service.ts'
import { fieldError } from '#http/app-error.ts'
import { laterThan, refuseLostEdit } from '#http/lost-edits.ts'
import { type Authorized, authorizeMosque, getOnlyServedMosqueId } from './mosque-access.service.ts'
import { changesBetween, recordDeed } from './mosque-history.service.ts'
import { changedColumns, toMosque } from './mosque-rows.ts'
import { wordsOfMosque } from './mosque-words.ts'
import {
  renewListsRevision,
  replaceContactPersonRows,
  selectContactPersons,
  updateMosqueRow,
} from './mosques.queries.ts'

type Change = z.output<typeof mosqueChangeSchema>

/** Changes the fields that are given; for admins, and the mosque's own admin. */
export function updateMosque(ctx: SignedInContext, id: string, change: Change): Promise<Mosque> {
  return inTransaction(ctx, async (ctx) =>
    applyChange(ctx, await authorizeMosque(ctx, 'manager', id), change),
  )
}

/** The same for the mosque that a contact person serves. */
export function updateMosqueAsContactPerson(
  ctx: SignedInContext,
  { mosqueId, ...change }: z.output<typeof contactPersonMosqueChangeSchema>,
): Promise<Mosque> {
  return inTransaction(ctx, async (ctx) => {
    const mosque = await authorizeMosque(ctx, 'contactPerson', mosqueId ?? (await getOnlyServedMosqueId(ctx)))
    return applyChange(ctx, mosque, change)
  })
}

async function applyChange(
  ctx: SignedInContext,
  before: Authorized<MosqueRow>,
  { updatedAt: seen, contactPerson, ...change }: Change,
): Promise<Mosque> {
  refuseLostEdit(before, seen, 'Somebody has changed this mosque meanwhile')
  if (change.country === '' && before.country !== '' && ctx.user.role !== 'admin') {
    throw fieldError('country', 'Country is required')
  }
  const peopleBefore = await selectContactPersons(ctx.db, before.id)
  const people = contactPerson ? await replaceContactPersons(ctx, before, contactPerson) : peopleBefore
  const image = await requireImage(ctx, change.image, before.image)
  const after = { ...before, ...changedColumns(ctx, change, before), image }
  const changes = changesBetween(wordsOfMosque(before, peopleBefore), wordsOfMosque(after, people))
  if (changes.length > 0) {
    after.updatedAt = laterThan(before.updatedAt, ctx.now())
    const { id: _, revision: __, ...columns } = after
    await updateMosqueRow(ctx.db, before, columns)
    await recordDeed(ctx, after, 'edited', changes)
    await renewListsRevision(ctx.db)
  }
  return toMosque(after, people.map(({ _id }) => _id).sort())
}

async function replaceContactPersons(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  ids: readonly string[],
) {
  await requireUsers(ctx, ids, 'contactPerson')
  await replaceContactPersonRows(ctx.db, mosque, ids)
  return selectContactPersons(ctx.db, mosque.id)
}
