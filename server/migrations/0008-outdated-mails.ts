import type { Kysely } from 'kysely'

/** Mails: when one is no longer worth sending, as its link has expired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('usefulUntil', 'text').execute()
}
