import type { Kysely } from 'kysely'

/** Tables and columns named as in the glossary. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('prayer_times').renameTo('prayer_time_ranges').execute()
  await db.schema.alterTable('contacts').renameTo('contact_messages').execute()
  await db.schema.alterTable('contact_replies').renameColumn('contactId', 'messageId').execute()
  await db.schema.alterTable('mosque_history').renameColumn('deed', 'action').execute()
}
