import type { World } from '#context.ts'
import { condemnMediaFileRow, deleteMediaFileRow, selectUnusedMediaFileNames } from './media.queries.ts'

export const keptForMs = 24 * 3_600_000
export const sweepEveryMs = 3_600_000

/**
 * Takes away the images that nothing has referred to for a day, and what a crash has left. Several servers may do so at
 * once, and a sweep may end anywhere: an image is condemned first, so that nobody can use it any more, and keeps its row
 * until its file is gone. One that cannot be taken away keeps none of the others; the first failure is thrown at the end.
 */
export async function sweepMedia(world: World, signal?: AbortSignal): Promise<void> {
  const before = new Date(world.now().getTime() - keptForMs)
  const failures: unknown[] = []
  const attempt = (deed: Promise<void>) => deed.catch((error) => failures.push(error))
  for (const name of await selectUnusedMediaFileNames(world.db, before.toISOString())) {
    await attempt(removeUnused(world, name, before))
    if (signal?.aborted) break
  }
  if (!signal?.aborted) await attempt(world.files.deleteLeftovers(before))
  if (failures.length > 0) throw failures[0]
}

async function removeUnused(world: World, name: string, before: Date): Promise<void> {
  if (!(await condemnMediaFileRow(world.db, name, before.toISOString()))) return
  await world.files.delete(name)
  await deleteMediaFileRow(world.db, name)
}

/** Sweeps at once and then every hour, until it is stopped; a sweep under way ends with the image at hand. */
export function startSweepingMedia(
  world: World,
  handleFailure: (error: unknown) => void,
): () => Promise<void> {
  const stop = new AbortController()
  let underWay = Promise.resolve()
  const sweep = () => {
    underWay = underWay.then(() => sweepMedia(world, stop.signal)).catch(handleFailure)
  }
  sweep()
  const timer = setInterval(sweep, sweepEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stop.abort()
    await underWay
  }
}
