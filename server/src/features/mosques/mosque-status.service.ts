import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { inTransaction, type SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { getUser } from '#features/users/users.service.ts'
import { AppError } from '#http/app-error.ts'
import { laterThan } from '#http/lost-edits.ts'
import { type Mail, queueMails } from '#mail/outbox.ts'
import { waitForConfirmation } from '#mosque-access/confirmations.service.ts'
import { selectContactPersons } from '#mosque-access/contact-persons.queries.ts'
import { describeMosque } from '#mosque-access/describe-mosque.ts'
import { renewListsVersion } from '#mosque-access/lists-version.service.ts'
import { updateMosqueRow } from '#mosque-access/mosque-access.queries.ts'
import { lockMosqueAsAdmin, mosqueNotFound } from '#mosque-access/mosque-access.service.ts'
import { changesBetween, recordAction } from '#mosque-access/mosque-history.service.ts'
import { listingFacts } from '#mosque-access/public-changes.service.ts'
import { settleClaim, showMosque } from './claimed-mosques.service.ts'
import { mailAboutDecision } from './mosque-mails.ts'
import { attachedPeople, writeToAttached } from './mosque-people.service.ts'
import { rememberPublicSlugs } from './slugs.service.ts'

interface StatusChange {
  readonly status: MosqueStatus
  readonly reason: string
  /** The status the sender saw; not compared if omitted. */
  readonly seenStatus?: MosqueStatus | undefined
  /** It is merged into another: the listing that it was made from is not shown again. */
  readonly isMerged?: boolean
}

/**
 * Changes the status and notifies the registrant, and on approval the contact persons. Roles are derived from
 * it.
 */
export function changeMosqueStatus(ctx: SignedInContext, id: string, change: StatusChange): Promise<Mosque> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockMosqueAsAdmin(ctx, id)
    if (!before) throw mosqueNotFound()
    const people = await selectContactPersons(ctx.db, id)
    const after = { ...before, ...decided(before, change) }
    const changes = changesBetween(describeMosque(before, people), describeMosque(after, people))
    const mosque = (row: MosqueRow) => showMosque(ctx, row, people.map(({ _id }) => _id).sort())
    if (changes.length === 0) return mosque(before)
    if (change.seenStatus !== undefined && change.seenStatus !== before.status) throw alreadyDecided(before)
    after.updatedAt = laterThan(before.updatedAt, ctx.now())
    const { status, rejectionReason, updatedAt } = after
    await updateMosqueRow(ctx.db, before, { status, rejectionReason, updatedAt, askedInVainAt: null })
    await waitForConfirmation(ctx, before, status)
    if (!change.isMerged) Object.assign(after, await settleClaim(ctx, after))
    if (status === 'approved') await rememberPublicSlugs(ctx, before)
    const facts = await listingFacts(ctx, before, after)
    await recordAction(ctx, after, 'statusChanged', changes, { facts })
    const mails = [
      ...(await writeToOwner(ctx, after)),
      ...(await writeToAttached(ctx, after, attachedPeople(ctx, after, people))),
    ]
    await queueMails(ctx, mails)
    await renewListsVersion(ctx)
    return mosque(after)
  })
}

function alreadyDecided({ status }: MosqueRow): AppError {
  return new AppError('mosqueDecidedMeanwhile', { status })
}

/** A rejection's reason stays until another is given or the status changes. */
function decided(before: MosqueRow, { status, reason }: StatusChange) {
  if (status !== 'rejected') return { status, rejectionReason: null }
  const formerReason = before.status === 'rejected' ? before.rejectionReason : null
  return { status, rejectionReason: reason || formerReason }
}

async function writeToOwner(ctx: SignedInContext, mosque: MosqueRow): Promise<Mail[]> {
  if (!mosque.ownerId) return []
  const owner = await getUser(ctx, mosque.ownerId)
  const mail = mailAboutDecision({
    mosqueName: mosque.name,
    status: mosque.status,
    reason: mosque.rejectionReason,
    person: owner,
    publicUrl: ctx.publicUrl,
  })
  return mail ? [mail] : []
}
