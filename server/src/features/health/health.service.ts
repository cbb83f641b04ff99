import { sql } from 'kysely'
import type { World } from '#context.ts'
import { AppError } from '#http/app-error.ts'

/** Throws 503, naming what does not answer. */
export async function requireReady(world: World): Promise<void> {
  try {
    await sql`select 1`.execute(world.db)
  } catch {
    throw new AppError('notReady', 'The database does not answer')
  }
  try {
    await world.files.check()
  } catch {
    throw new AppError('notReady', 'The store of images cannot be written')
  }
}
