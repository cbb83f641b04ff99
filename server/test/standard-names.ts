import type { Database } from '#database/tables.ts'
import { up } from '#migrations/0015-standard-names.ts'

/** Runs an earlier migration with the former names of tables and columns. */
export async function withFormerNames(db: Database, migrate: () => Promise<void>): Promise<void> {
  await db.schema.alterTable('prayer_time_ranges').renameTo('prayer_times').execute()
  await db.schema.alterTable('contact_messages').renameTo('contacts').execute()
  await db.schema.alterTable('contact_replies').renameColumn('messageId', 'contactId').execute()
  await db.schema.alterTable('mosque_history').renameColumn('action', 'deed').execute()
  await migrate()
  await up(db as unknown as Parameters<typeof up>[0])
}
