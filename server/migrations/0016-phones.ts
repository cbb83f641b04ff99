import type { Kysely } from 'kysely'

/** A mosque's phone and second phone by these names; the contract's are `addressNo` and `phone`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mosques').renameColumn('phone', 'secondPhone').execute()
  await db.schema.alterTable('mosques').renameColumn('addressNo', 'phone').execute()
}
