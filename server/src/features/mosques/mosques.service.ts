import {
  canCheckStatus,
  canRegisterMosque,
  canSeeEmails,
} from '@mihrab/core/features/mosques/mosques.permissions.ts'
import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import { zoneAround } from '@mihrab/core/prayer/zone-offsets.ts'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { keyOf } from '#database/text-key.ts'
import { hijriForApp } from '#features/hijri-calendars/chosen-calendar.service.ts'
import { renameOwnDates } from '#features/hijri-calendars/own-dates.service.ts'
import { claimListing, giveListingBack, listingClaimed } from '#features/listings/claims.service.ts'
import { showMergedInto } from '#features/listings/listing-status.service.ts'
import { releaseEventImages, releaseImage, requireImage } from '#features/media/media.service.ts'
import { getUser } from '#features/users/users.service.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { laterThan } from '#http/lost-edits.ts'
import { newId } from '#ids.ts'
import { queueMails } from '#mail/outbox.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import { waitForConfirmation } from '#mosque-access/confirmations.service.ts'
import {
  selectContactPersonIds,
  selectContactPersons,
  selectPerson,
} from '#mosque-access/contact-persons.queries.ts'
import { describeMosque } from '#mosque-access/describe-mosque.ts'
import { renewListsVersion } from '#mosque-access/lists-version.service.ts'
import {
  selectMosqueRow,
  selectMosqueRowByOwner,
  updateMosqueRow,
} from '#mosque-access/mosque-access.queries.ts'
import {
  addMosque,
  lockMosqueAsAdmin,
  lockOwnMosque,
  mosqueNotFound,
  type ReadableMosque,
  rangePhase,
} from '#mosque-access/mosque-access.service.ts'
import { changesBetween, type Description, recordAction } from '#mosque-access/mosque-history.service.ts'
import { listingFacts } from '#mosque-access/public-changes.service.ts'
import { settleClaim, showMosque } from './claimed-mosques.service.ts'
import { attachedPeople, replaceContactPersons, writeToAttached } from './mosque-people.service.ts'
import { type CheckedRegistration, columnsOf } from './mosque-rows.ts'
import {
  deleteMosqueRow,
  selectPendingMosqueRowByEmail,
  selectPendingMosqueRowByOwnerEmail,
} from './pending-mosques.queries.ts'
import { changedSlug, takeSlug } from './slugs.service.ts'

/** Registers a mosque, or resubmits a rejected one. */
export async function createMosque(ctx: SignedInContext, input: CheckedRegistration): Promise<Mosque> {
  if (ctx.viewer.role !== 'admin' && !input.country)
    throw fieldError('country', 'required', { field: 'country' })
  return inTransaction(ctx, async (ctx) => {
    const { mosque, before } =
      ctx.viewer.role === 'admin'
        ? await insertMosque(ctx, input, { ownerId: null, status: 'approved' })
        : await sendIn(ctx, input)
    if (input.listingId) await claim(ctx, mosque, input.listingId)
    const people = input.contactPerson
      ? await replaceContactPersons(ctx, mosque, input.contactPerson)
      : await selectContactPersons(ctx.db, mosque.id)
    const changes = changesBetween(before, describeMosque(mosque, people))
    const facts = await listingFacts(ctx, null, mosque)
    await recordAction(ctx, mosque, before ? 'sentInAgain' : 'registered', changes, { facts })
    const attached = attachedPeople(ctx, mosque, people)
    await queueMails(ctx, await writeToAttached(ctx, mosque, attached))
    await renewListsVersion(ctx)
    return showMosque(ctx, mosque, people.map(({ _id }) => _id).sort())
  })
}

/** What an admin registers becomes the listing's mosque at once. */
async function claim(ctx: AppContext, mosque: Authorized<MosqueRow>, listingId: string): Promise<void> {
  await claimListing(ctx, mosque.id, listingId)
  if (mosque.status !== 'approved') return
  Object.assign(mosque, await settleClaim(ctx, mosque))
  if (mosque.source === null) throw listingClaimed()
}

/** A mosque as written and as before; null if new. */
interface Written {
  readonly mosque: Authorized<MosqueRow>
  readonly before: Description | null
}

/**
 * One mosque per person; a rejected one may be resubmitted with changes. Contact persons may only do that:
 * their role hides that they registered a mosque too.
 */
async function sendIn(ctx: SignedInContext, input: CheckedRegistration): Promise<Written> {
  const own = await lockOwnMosque(ctx)
  const mayRegister = canRegisterMosque(ctx.viewer)
  if (!own && !mayRegister) throw new AppError('forbidden')
  if (!own) return insertMosque(ctx, input, { ownerId: ctx.viewer._id, status: 'pending' })
  if (own.status !== 'rejected') throw mayRegister ? registeredAlready() : new AppError('forbidden')
  const changes = {
    ...columnsOf(ctx, input, own),
    image: await requireImage(ctx, input.image, own.image),
    status: 'pending' as const,
    rejectionReason: null,
    updatedAt: laterThan(own.updatedAt, ctx.now()),
  }
  const before = await describeWithPeople(ctx, own)
  const mosque = { ...own, ...changes }
  mosque.slug = await changedSlug(ctx, own, mosque)
  await updateMosqueRow(ctx.db, own, { ...changes, slug: mosque.slug })
  await renameOwnDates(ctx, mosque)
  return { mosque, before }
}

async function insertMosque(
  ctx: SignedInContext,
  input: CheckedRegistration,
  start: { ownerId: string | null; status: MosqueStatus },
): Promise<Written> {
  const now = ctx.now().toISOString()
  const mosque = await addMosque(ctx, {
    id: newId(),
    ...start,
    ...columnsOf(ctx, input, null),
    image: await requireImage(ctx, input.image),
    slug: '',
    rejectionReason: null,
    timesSetUntil: null,
    confirmedAt: null,
    askedInVainAt: null,
    revision: 1,
    sequenceFloor: 0,
    source: null,
    hijriCalendarId: null,
    eidCalendarId: null,
    hijriFloor: 0,
    hijriSince: null,
    createdAt: now,
    updatedAt: now,
  })
  if (!mosque) throw registeredAlready()
  mosque.slug = await takeSlug(ctx, mosque)
  await updateMosqueRow(ctx.db, mosque, { slug: mosque.slug })
  await waitForConfirmation(ctx, mosque, start.status)
  return { mosque, before: null }
}

/** Deletes a mosque with its ranges and events; roles are derived. Its history stays. */
export function deleteMosque(ctx: SignedInContext, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const mosque = await lockMosqueAsAdmin(ctx, id)
    if (!mosque) throw mosqueNotFound()
    const before = await describeWithPeople(ctx, mosque)
    await releaseImage(ctx, mosque.image)
    await releaseEventImages(ctx, id)
    await giveListingBack(ctx, id)
    await showMergedInto(ctx, [id])
    await deleteMosqueRow(ctx.db, mosque)
    await recordAction(ctx, mosque, 'deleted', changesBetween(before, null))
    await renewListsVersion(ctx)
  })
}

export async function getMosqueProfile(ctx: SignedInContext, { row, standing }: ReadableMosque) {
  const people = await selectContactPersons(ctx.db, row.id)
  const maySeeEmails = canSeeEmails(ctx.viewer, standing)
  const contactPerson = people.map(({ email, ...person }) => ({ ...person, ...(maySeeEmails && { email }) }))
  const mosque = await showMosque(ctx, row, standing.contactPersonIds)
  const zone = zoneAround(row.timeZone, ctx.now())
  const hijri = await hijriForApp(ctx, row)
  const profile = { ...mosque, confirmedAt: row.confirmedAt, contactPerson, zone, ...(hijri && { hijri }) }
  if (ctx.viewer.role !== 'admin') return profile
  const registeredBy = row.ownerId ? cleanTexts((await selectPerson(ctx.db, row.ownerId)) ?? null) : null
  return { ...profile, registeredBy }
}

/** The review of a mosque, by its id or its owner's. */
export async function checkMosqueStatus(ctx: SignedInContext, id: string): Promise<Mosque> {
  const row = (await selectMosqueRow(ctx.db, id)) ?? (await selectMosqueRowByOwner(ctx.db, id))
  if (!row) throw mosqueNotFound()
  const standing = await rangePhase(ctx.db, row)
  const bearsViewersEmail = (await confirmedEmailKeyOf(ctx)) === row.emailKey
  if (!canCheckStatus(ctx.viewer, { ...standing, bearsViewersEmail })) throw mosqueNotFound()
  return showMosque(ctx, row, standing.contactPersonIds)
}

/** Key of the caller's email; null unless they have confirmed it. */
async function confirmedEmailKeyOf(ctx: SignedInContext): Promise<string | null> {
  const { email, emailConfirmed } = await getUser(ctx, ctx.viewer._id)
  return emailConfirmed ? keyOf(email) : null
}

/**
 * The pending mosque registered by the person with this email, otherwise the one that has it as its own.
 * Stops callers from learning about others' mosques: asking for another person's email gets the same answer
 * whether or not one exists, and so does an unconfirmed caller asking about a mosque that someone else
 * registered, since anyone can create an account with a mosque's email.
 */
export async function getPendingMosqueByEmail(ctx: SignedInContext, email: string): Promise<Mosque> {
  const row = await findPendingMosqueByEmail(ctx, keyOf(email))
  if (!row) throw new AppError('noPendingMosque')
  return showMosque(ctx, row, await selectContactPersonIds(ctx.db, row.id))
}

async function findPendingMosqueByEmail(ctx: SignedInContext, emailKey: string) {
  const isAdmin = ctx.viewer.role === 'admin'
  const isOwnEmail = keyOf((await getUser(ctx, ctx.viewer._id)).email) === emailKey
  if (!isAdmin && !isOwnEmail) return undefined
  const registered = await selectPendingMosqueRowByOwnerEmail(ctx.db, emailKey)
  if (registered) return registered
  const maySeeOthers = isAdmin || (await confirmedEmailKeyOf(ctx)) === emailKey
  return maySeeOthers ? selectPendingMosqueRowByEmail(ctx.db, emailKey) : undefined
}

async function describeWithPeople(ctx: AppContext, row: MosqueRow): Promise<Description> {
  return describeMosque(row, await selectContactPersons(ctx.db, row.id))
}

function registeredAlready(): AppError {
  return new AppError('mosqueRegisteredAlready')
}
