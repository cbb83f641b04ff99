import { sql } from 'kysely'
import type { World } from '#context.ts'
import { requireWritable } from '#database/require-writable.ts'
import { atMostEvery, trustForMs } from '#files/at-most-every.ts'
import { AppError } from '#http/app-error.ts'

/** Throws 503, naming what does not answer or cannot be written. Its cause is for the log. */
export function readinessCheck(world: World): () => Promise<void> {
  const checkWriting = atMostEvery(trustForMs, () => requireWritable(world.db))
  return async () => {
    await orNotReady(sql`select 1`.execute(world.db), 'The database does not answer')
    await orNotReady(checkWriting(), 'The database cannot be written')
    await orNotReady(world.files.check(), 'The store of images cannot be written')
  }
}

async function orNotReady(work: Promise<unknown>, message: string): Promise<void> {
  try {
    await work
  } catch (cause) {
    throw Object.assign(new AppError('notReady', message), { cause })
  }
}
