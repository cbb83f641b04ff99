import {
  type ChangeFacts,
  changeOf,
  maxChanges,
  type PublicChange,
} from '@mihrab/core/features/public/public-changes.schemas.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import { dayMs } from '@mihrab/core/hijri/utc-days.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import {
  clearFactsBefore,
  clearFactsOf,
  selectPublicFacts,
  selectWasUnlisted,
} from './public-changes.queries.ts'

/** How long changes are shown. */
const keptMs = 366 * dayMs

/** A mosque's entry into or removal from the directory, as visitors see it. */
export async function listingFacts(
  ctx: AppContext,
  before: Pick<MosqueRow, 'status'> | null,
  after: MosqueRow,
): Promise<ChangeFacts[]> {
  const [was, is] = [before?.status === 'approved', after.status === 'approved']
  if (was === is) return []
  if (was) return [changeOf('unlisted')]
  return [changeOf((await selectWasUnlisted(ctx.db, after.id)) ? 'relisted' : 'listed')]
}

type StoredFacts = Partial<ChangeFacts> & Pick<PublicChange, 'id' | 'kind'>

/** The changes of a year, newest first; those of one action in their order. */
export async function listPublicChanges(
  ctx: AppContext,
  mosqueId: string,
  limit = maxChanges,
): Promise<PublicChange[]> {
  const rows = await selectPublicFacts(ctx.db, mosqueId, { after: oldestShownChange(ctx), limit })
  const changes = rows.flatMap(({ at, facts }) => {
    const all: StoredFacts[] = JSON.parse(facts ?? '[]')
    return all.map(({ id, kind, ...known }) => ({ id, at, ...changeOf(kind, cleanTexts(known)) }))
  })
  return changes.slice(0, limit)
}

/** Deletes the changes that are no longer shown. */
export function forgetOldPublicChanges(ctx: AppContext): Promise<void> {
  return clearFactsBefore(ctx.db, oldestShownChange(ctx))
}

/** Of entries of the history that nobody need hear of. */
export function forgetPublicChanges(ctx: AppContext, entryIds: readonly string[]): Promise<void> {
  return clearFactsOf(ctx.db, entryIds)
}

export function oldestShownChange(ctx: AppContext): string {
  return new Date(ctx.now().getTime() - keptMs).toISOString()
}
