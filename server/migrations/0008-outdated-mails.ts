import type { Kysely } from 'kysely'

/** Mails: when one, as the link in it has run out, is not worth sending any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('usefulUntil', 'text').execute()
}
