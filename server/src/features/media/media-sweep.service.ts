import { smallImageEdges, smallImageOf } from '@mihrab/core/features/media/media.schemas.ts'
import type { AppContext } from '#context.ts'
import {
  deleteMediaFileRow,
  markMediaFileRowForDeletion,
  selectUnusedMediaFileNames,
} from './media.queries.ts'

export const keptForMs = 24 * 3_600_000

/**
 * Deletes images that nothing has referred to for a day, and leftovers of crashes. Safe on several servers
 * and if interrupted: an image is first marked, so that no one can use it, and keeps its row until its
 * file is gone. One that fails does not block the others; the first failure is thrown at the end.
 */
export async function sweepMedia(ctx: AppContext, signal?: AbortSignal): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptForMs)
  const failures: unknown[] = []
  const attempt = (action: Promise<void>) => action.catch((error) => failures.push(error))
  for (const name of await selectUnusedMediaFileNames(ctx.db, before.toISOString())) {
    await attempt(removeUnused(ctx, name, before))
    if (signal?.aborted) break
  }
  if (!signal?.aborted) await attempt(ctx.files.deleteLeftovers(before))
  if (failures.length > 0) throw failures[0]
}

async function removeUnused(ctx: AppContext, name: string, before: Date): Promise<void> {
  if (!(await markMediaFileRowForDeletion(ctx.db, name, before.toISOString()))) return
  await ctx.files.delete(name)
  for (const edge of smallImageEdges) await ctx.files.delete(smallImageOf(name, edge))
  await deleteMediaFileRow(ctx.db, name)
}
