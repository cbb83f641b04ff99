import {
  type ChangeFacts,
  changeOf,
  maxChanges,
  type PublicChange,
} from '@mihrab/core/features/public/public-changes.schemas.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow, PublicChangeRow } from '#database/tables.ts'
import { laterThan } from '#http/lost-edits.ts'
import { newId } from '#ids.ts'
import type { Authorized } from './authorized.ts'
import {
  deletePublicChangeRowsBefore,
  insertPublicChangeRows,
  selectHasPublicChange,
  selectLastPublicChange,
  selectPublicChangeRows,
} from './public-changes.queries.ts'

/** Changes are shown for so long. */
const keptMs = 366 * 86_400_000

/**
 * Keeps for visitors what changes at a mosque, in the transaction of the change. Nothing of a mosque that is not
 * approved: no one could see it.
 */
export async function recordPublicChanges(
  ctx: AppContext,
  mosque: Authorized<MosqueRow>,
  changes: readonly ChangeFacts[],
): Promise<void> {
  if (mosque.status === 'approved') await insertChanges(ctx, mosque, changes)
}

/** Keeps that a mosque comes into the directory, or leaves it. */
export async function recordListing(
  ctx: AppContext,
  before: Pick<MosqueRow, 'status'> | null,
  after: Authorized<MosqueRow>,
): Promise<void> {
  const [was, is] = [before?.status === 'approved', after.status === 'approved']
  if (was === is) return
  if (was) return insertChanges(ctx, after, [changeOf('unlisted')])
  const isBack = await selectHasPublicChange(ctx.db, after.id, 'unlisted')
  return insertChanges(ctx, after, [changeOf(isBack ? 'relisted' : 'listed')])
}

async function insertChanges(
  ctx: AppContext,
  { id: mosqueId }: Authorized<MosqueRow>,
  changes: readonly ChangeFacts[],
): Promise<void> {
  if (changes.length === 0) return
  const last = await selectLastPublicChange(ctx.db, mosqueId)
  const at = last === null ? ctx.now().toISOString() : laterThan(last, ctx.now())
  const ids = changes.map(newId).sort()
  const rows = changes.map(({ kind, ...facts }, index): PublicChangeRow => {
    const known = Object.entries(facts).filter(([, value]) => value !== null)
    return { id: ids[index] ?? newId(), mosqueId, at, kind, facts: JSON.stringify(Object.fromEntries(known)) }
  })
  await insertPublicChangeRows(ctx.db, rows)
}

/** The changes of a year, newest first. */
export async function listPublicChanges(
  ctx: AppContext,
  mosqueId: string,
  limit = maxChanges,
): Promise<PublicChange[]> {
  const rows = await selectPublicChangeRows(ctx.db, mosqueId, { after: oldestKept(ctx), limit })
  return rows.map(({ id, at, kind, facts }) => ({ id, at, ...changeOf(kind, cleanTexts(JSON.parse(facts))) }))
}

/** Forgets the changes that are no longer shown. */
export function forgetOldPublicChanges(ctx: AppContext): Promise<void> {
  return deletePublicChangeRowsBefore(ctx.db, oldestKept(ctx))
}

function oldestKept(ctx: AppContext): string {
  return new Date(ctx.now().getTime() - keptMs).toISOString()
}
