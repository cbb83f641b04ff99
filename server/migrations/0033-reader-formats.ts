import type { Kysely } from 'kysely'

/** In which digits, and by which clock, people read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['digits', 'clock']) {
    await db.schema.alterTable('users').addColumn(column, 'text').execute()
  }
}
