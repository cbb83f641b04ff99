import { type DuplicateDecision, undoDays } from '@mihrab/core/features/duplicates/duplicates.schemas.ts'
import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { inTransaction, type SignedInContext } from '#context.ts'
import type { DuplicatePairRow, MosqueRow } from '#database/tables.ts'
import { moveOpenClaims } from '#features/listings/claims.service.ts'
import { lockShownListing, moveListing } from '#features/listings/listing-status.service.ts'
import { changeMosqueStatus } from '#features/mosques/mosque-status.service.ts'
import { getUser } from '#features/users/users.service.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { plainName } from '#mail/mail-template.ts'
import { writeSentence } from '#mail/write-mail.ts'
import { renewListsVersion } from '#mosque-access/lists-version.service.ts'
import { lockMosqueAsAdmin } from '#mosque-access/mosque-access.service.ts'
import { oldestUndoable } from './duplicate-list.service.ts'
import { lockPair, type PairDecision, selectPair, updatePair } from './duplicates.queries.ts'

interface Entry {
  readonly id: string
  /** Null for a listing. */
  readonly mosque: MosqueRow | null
}

/** The entry not kept, as undoing restores it. */
interface Before {
  readonly status: MosqueStatus | 'shown'
  /** The rejection reason that the merge gave a mosque. */
  readonly reason?: string
}

export function decideDuplicate(
  ctx: SignedInContext,
  id: string,
  { decision, keep, reason }: DuplicateDecision,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const entries = await lockWithEntries(ctx, id)
    const decided = { decision, decidedAt: ctx.now().toISOString(), decidedBy: ctx.viewer._id }
    if (decision === 'different') return updatePair(ctx.db, id, { ...decided, keptId: null, before: null })
    const { kept, dropped } = choose(entries, keep)
    const before = await beforeMerge(ctx, dropped.mosque, { kept, reason })
    await updatePair(ctx.db, id, { ...decided, keptId: kept.id, before: JSON.stringify(before) })
    await drop(ctx, dropped, { kept, before })
    await renewListsVersion(ctx)
  })
}

/**
 * Locks an open pair and its entries, in the order of all transactions: entries before their pairs, mosques before
 * listings, each by their ids. 404 if one is no longer in the directory or waits for review.
 */
async function lockWithEntries(ctx: SignedInContext, id: string): Promise<[Entry, Entry]> {
  const { aId, bId } = openPair(await selectPair(ctx.db, id))
  const mosques = { a: await lockMosqueAsAdmin(ctx, aId), b: await lockMosqueAsAdmin(ctx, bId) }
  const isThere = async (id: string, mosque: MosqueRow | null) =>
    mosque ? mosque.status !== 'rejected' : lockShownListing(ctx, id)
  const areThere = [await isThere(aId, mosques.a), await isThere(bId, mosques.b)]
  openPair(await lockPair(ctx.db, id))
  if (areThere.includes(false)) throw new AppError('duplicateNotFound')
  return [
    { id: aId, mosque: mosques.a },
    { id: bId, mosque: mosques.b },
  ]
}

function openPair(pair: DuplicatePairRow | undefined): DuplicatePairRow {
  if (!pair) throw new AppError('duplicateNotFound')
  if (pair.decision !== null) throw new AppError('duplicateDecided')
  return pair
}

/** Public entries are not merged into a mosque that waits for its review. */
function choose(entries: readonly [Entry, Entry], keep: string | undefined) {
  const { kept, dropped } = keptOf(entries, keep)
  if (kept.mosque?.status === 'pending' && dropped.mosque?.status !== 'pending')
    throw fieldError('keep', 'duplicateKeepWaits')
  return { kept, dropped }
}

/** A mosque is kept before a listing; of two of a kind the caller chooses. */
function keptOf([a, b]: readonly [Entry, Entry], keep: string | undefined) {
  if (keep !== undefined && keep !== a.id && keep !== b.id) throw fieldError('keep', 'duplicateKeepUnknown')
  if (!a.mosque === !b.mosque) {
    if (keep === undefined) throw fieldError('keep', 'duplicateKeepUnknown')
    return keep === a.id ? { kept: a, dropped: b } : { kept: b, dropped: a }
  }
  const [kept, dropped] = a.mosque ? [a, b] : [b, a]
  if (keep === dropped.id) throw fieldError('keep', 'duplicateKeepMosque')
  return { kept, dropped }
}

async function beforeMerge(
  ctx: SignedInContext,
  dropped: MosqueRow | null,
  { kept, reason }: { readonly kept: Entry; readonly reason: DuplicateDecision['reason'] },
): Promise<Before> {
  if (!dropped) return { status: 'shown' }
  const { status } = dropped
  return { status, reason: reason || (await usualReason(ctx, dropped, kept.mosque?.name ?? '')) }
}

async function drop(
  ctx: SignedInContext,
  { id, mosque }: Entry,
  { kept, before: { reason = '' } }: { readonly kept: Entry; readonly before: Before },
): Promise<void> {
  if (mosque) {
    await changeMosqueStatus(ctx, id, { status: 'rejected', reason, isMerged: true })
    return
  }
  await moveListing(ctx, id, { from: ['shown'], to: 'merged' })
  // From now on they claim the one that is kept.
  if (!kept.mosque) await moveOpenClaims(ctx, id, kept.id)
}

/** In the language of the person who registered the mosque. */
async function usualReason(ctx: SignedInContext, { ownerId }: MosqueRow, keptName: string): Promise<string> {
  const owner = ownerId === null ? null : await getUser(ctx, ownerId)
  return writeSentence(owner?.language ?? null, 'rejected.duplicate', { mosque: plainName(keptName) })
}

const undecided: PairDecision = {
  decision: null,
  keptId: null,
  before: null,
  decidedAt: null,
  decidedBy: null,
}

export function undoDuplicate(ctx: SignedInContext, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const pair = await selectPair(ctx.db, id)
    if (!pair) throw new AppError('duplicateNotFound')
    const { decidedAt, keptId, aId, bId, before } = pair
    if (decidedAt === null) throw new AppError('duplicateNotDecided')
    if (decidedAt < oldestUndoable(ctx)) throw new AppError('duplicateUndoTooLate', { max: undoDays })
    if (before !== null) await restore(ctx, keptId === aId ? bId : aId, JSON.parse(before))
    await updatePair(ctx.db, id, undecided)
    await renewListsVersion(ctx)
  })
}

/** 409 if it has changed since the merge. */
async function restore(ctx: SignedInContext, id: string, { status, reason }: Before): Promise<void> {
  if (status === 'shown') {
    const isRestored = await moveListing(ctx, id, { from: ['merged'], to: status })
    if (!isRestored) throw new AppError('duplicateChangedSince')
    return
  }
  const mosque = await lockMosqueAsAdmin(ctx, id)
  if (mosque?.status !== 'rejected' || mosque.rejectionReason !== reason)
    throw new AppError('duplicateChangedSince')
  await changeMosqueStatus(ctx, id, { status, reason: '' })
}
