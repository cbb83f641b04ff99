import type { Kysely } from 'kysely'

/** The host that a passkey was made for; null for older ones until they sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('passkeys').addColumn('rpId', 'text').execute()
}
