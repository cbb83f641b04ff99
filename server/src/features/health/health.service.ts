import { sql } from 'kysely'
import type { AppContext } from '#context.ts'
import { requireWritable } from '#database/require-writable.ts'
import { atMostEvery, trustForMs } from '#files/throttle.ts'
import { AppError } from '#http/app-error.ts'

/** Throws 503 naming the part that does not answer or cannot be written. The cause is only logged. */
export function readinessCheck(ctx: AppContext): () => Promise<void> {
  const checkWriting = atMostEvery(trustForMs, () => requireWritable(ctx.db))
  return async () => {
    await orNotReady(sql`select 1`.execute(ctx.db), 'databaseAway')
    await orNotReady(checkWriting(), 'databaseNotWritable')
    await orNotReady(ctx.files.check(), 'imageStoreNotWritable')
  }
}

type Cause = 'databaseAway' | 'databaseNotWritable' | 'imageStoreNotWritable'

async function orNotReady(work: Promise<unknown>, code: Cause): Promise<void> {
  try {
    await work
  } catch (cause) {
    throw Object.assign(new AppError(code), { cause })
  }
}
