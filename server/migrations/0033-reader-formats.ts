import type { Kysely } from 'kysely'

/** People's choice of digits and clock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['digits', 'clock']) {
    await db.schema.alterTable('users').addColumn(column, 'text').execute()
  }
}
