import type {
  ChangedMosque,
  contactPersonMosqueChangeSchema,
  mosqueChangeSchema,
} from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { z } from 'zod'
import { inTransaction, type SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { chooseCalendars } from '#features/hijri-calendars/chosen-calendar.service.ts'
import { renameOwnDates } from '#features/hijri-calendars/own-dates.service.ts'
import { requireImage } from '#features/media/media.service.ts'
import { fieldError } from '#http/app-error.ts'
import { laterThan, refuseLostEdit } from '#http/lost-edits.ts'
import { queueMails } from '#mail/outbox.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import { selectContactPersons } from '#mosque-access/contact-persons.queries.ts'
import { describeMosque } from '#mosque-access/describe-mosque.ts'
import { renewListsVersion } from '#mosque-access/lists-version.service.ts'
import { updateMosqueRow } from '#mosque-access/mosque-access.queries.ts'
import { authorizeMosque, getOnlyServedMosqueId } from '#mosque-access/mosque-access.service.ts'
import { changesBetween, recordAction } from '#mosque-access/mosque-history.service.ts'
import { showMosque } from './claimed-mosques.service.ts'
import { refuseLostStartTimes } from './lost-start-times.service.ts'
import { attachedPeople, replaceContactPersons, writeToAttached } from './mosque-people.service.ts'
import { changedColumns } from './mosque-rows.ts'
import { mosqueFacts } from './public-mosque-changes.service.ts'
import { changedSlug } from './slugs.service.ts'

type Change = z.output<typeof mosqueChangeSchema>

/**
 * Changes the given fields; for admins and the person who registered the mosque. `countAttachment` is called
 * for each person who becomes a contact person unasked; if it throws, nothing changes.
 */
export function updateMosque(
  ctx: SignedInContext,
  id: string,
  change: Change,
  countAttachment: () => Promise<void>,
): Promise<ChangedMosque> {
  return inTransaction(ctx, async (ctx) => {
    const changed = await applyChange(ctx, await authorizeMosque(ctx, 'editor', id), change)
    for (let count = 0; count < changed.attachments; count += 1) await countAttachment()
    return changed.mosque
  })
}

/** For the mosque of a contact person. */
export function updateMosqueAsContactPerson(
  ctx: SignedInContext,
  { mosqueId, ...change }: z.output<typeof contactPersonMosqueChangeSchema>,
): Promise<ChangedMosque> {
  return inTransaction(ctx, async (ctx) => {
    const before = await authorizeMosque(ctx, 'contactPerson', mosqueId ?? (await getOnlyServedMosqueId(ctx)))
    return (await applyChange(ctx, before, change)).mosque
  })
}

async function applyChange(
  ctx: SignedInContext,
  before: Authorized<MosqueRow>,
  { updatedAt: seen, contactPerson, hijriCalendar, eidAlAdhaCalendar, ...change }: Change,
): Promise<{ mosque: ChangedMosque; attachments: number }> {
  refuseLostEdit(before, seen, 'mosqueChangedMeanwhile')
  if (change.country === '' && before.country !== '' && ctx.viewer.role !== 'admin') {
    throw fieldError('country', 'required', { field: 'country' })
  }
  const peopleBefore = await selectContactPersons(ctx.db, before.id)
  const people = contactPerson ? await replaceContactPersons(ctx, before, contactPerson) : peopleBefore
  const image = await requireImage(ctx, change.image, before.image)
  const chosen = await chooseCalendars(ctx, before, { hijriCalendar, eidAlAdhaCalendar })
  const after = { ...before, ...changedColumns(ctx, change, before), image, ...chosen?.columns }
  const changed = changesBetween(describeMosque(before, peopleBefore), describeMosque(after, people))
  const changes = [...changed, ...(chosen?.changes ?? [])]
  const mosque = (row: MosqueRow) => showMosque(ctx, row, people.map(({ _id }) => _id).sort())
  if (changes.length === 0) return { mosque: await mosque(before), attachments: 0 }
  await refuseLostStartTimes(ctx, before, after)
  after.updatedAt = laterThan(before.updatedAt, ctx.now())
  after.slug = await changedSlug(ctx, before, after)
  const { id: _, revision: __, ...columns } = after
  await updateMosqueRow(ctx.db, before, columns)
  await renameOwnDates(ctx, after)
  await recordAction(ctx, after, 'edited', changes, { facts: await mosqueFacts(ctx, before, after) })
  const attached = attachedPeople(ctx, after, people, peopleBefore)
  await queueMails(ctx, await writeToAttached(ctx, after, attached))
  await renewListsVersion(ctx)
  return { mosque: await mosque(after), attachments: attached.length }
}
