import { type DuplicateDecision, undoDays } from '@mihrab/core/features/duplicates/duplicates.schemas.ts'
import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { inTransaction, type SignedInContext } from '#context.ts'
import type { DuplicatePairRow, MosqueRow } from '#database/tables.ts'
import { lockShownListing, moveListing } from '#features/listings/listing-status.service.ts'
import { changeMosqueStatus } from '#features/mosques/mosque-status.service.ts'
import { getUser } from '#features/users/users.service.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { plainName } from '#mail/mail-template.ts'
import { writeSentence } from '#mail/write-mail.ts'
import { lockMosqueAsAdmin } from '#mosque-access/mosque-access.service.ts'
import { oldestUndoable } from './duplicate-list.service.ts'
import { lockPair, type PairDecision, updatePair } from './duplicates.queries.ts'

interface Entry {
  readonly id: string
  /** Null for a listing. */
  readonly mosque: MosqueRow | null
}

/** What undoing a merge restores. */
interface Before {
  readonly status: MosqueStatus | 'shown'
}

export function decideDuplicate(
  ctx: SignedInContext,
  id: string,
  { decision, keep, reason }: DuplicateDecision,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const pair = await lockPair(ctx.db, id)
    if (!pair) throw new AppError('duplicateNotFound')
    if (pair.decision !== null) throw new AppError('duplicateDecided')
    const entries = await lockEntries(ctx, pair)
    const decided = { decision, decidedAt: ctx.now().toISOString(), decidedBy: ctx.viewer._id }
    if (decision === 'different') return updatePair(ctx.db, id, { ...decided, keptId: null, before: null })
    const { kept, dropped } = choose(entries, keep)
    const before: Before = { status: dropped.mosque?.status ?? 'shown' }
    await drop(ctx, dropped, { kept, reason })
    await updatePair(ctx.db, id, { ...decided, keptId: kept.id, before: JSON.stringify(before) })
  })
}

/** 404 if one of them is no longer in the directory or waits for review. */
async function lockEntries(ctx: SignedInContext, { aId, bId }: DuplicatePairRow): Promise<[Entry, Entry]> {
  // In one order in all transactions: mosques first, each by their ids.
  const mosques = { a: await lockMosqueAsAdmin(ctx, aId), b: await lockMosqueAsAdmin(ctx, bId) }
  const entryOf = async (id: string, mosque: MosqueRow | null): Promise<Entry> => {
    const isThere = mosque ? mosque.status !== 'rejected' : await lockShownListing(ctx, id)
    if (!isThere) throw new AppError('duplicateNotFound')
    return { id, mosque }
  }
  return [await entryOf(aId, mosques.a), await entryOf(bId, mosques.b)]
}

/** A mosque is kept before a listing; of two of a kind the caller chooses. */
function choose([a, b]: readonly [Entry, Entry], keep: string | undefined) {
  if (keep !== undefined && keep !== a.id && keep !== b.id) throw fieldError('keep', 'duplicateKeepUnknown')
  if (!a.mosque === !b.mosque) {
    if (keep === undefined) throw fieldError('keep', 'duplicateKeepUnknown')
    return keep === a.id ? { kept: a, dropped: b } : { kept: b, dropped: a }
  }
  const [kept, dropped] = a.mosque ? [a, b] : [b, a]
  if (keep === dropped.id) throw fieldError('keep', 'duplicateKeepMosque')
  return { kept, dropped }
}

async function drop(
  ctx: SignedInContext,
  { id, mosque }: Entry,
  { kept, reason }: { readonly kept: Entry; readonly reason: DuplicateDecision['reason'] },
): Promise<void> {
  if (!mosque) {
    await moveListing(ctx, id, { from: ['shown'], to: 'merged' })
    return
  }
  const told = reason || (await usualReason(ctx, mosque, kept.mosque?.name ?? ''))
  await changeMosqueStatus(ctx, id, { status: 'rejected', reason: told, isMerged: true })
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
    const pair = await lockPair(ctx.db, id)
    if (!pair) throw new AppError('duplicateNotFound')
    const { decidedAt, keptId, aId, bId, before } = pair
    if (decidedAt === null) throw new AppError('duplicateNotDecided')
    if (decidedAt < oldestUndoable(ctx)) throw new AppError('duplicateUndoTooLate', { max: undoDays })
    if (before !== null) await restore(ctx, keptId === aId ? bId : aId, JSON.parse(before))
    await updatePair(ctx.db, id, undecided)
  })
}

/** 409 if it has changed since the merge. */
async function restore(ctx: SignedInContext, id: string, { status }: Before): Promise<void> {
  if (status === 'shown') {
    const isRestored = await moveListing(ctx, id, { from: ['merged'], to: status })
    if (!isRestored) throw new AppError('duplicateChangedSince')
    return
  }
  const mosque = await lockMosqueAsAdmin(ctx, id)
  if (mosque?.status !== 'rejected') throw new AppError('duplicateChangedSince')
  await changeMosqueStatus(ctx, id, { status, reason: '' })
}
