import { type Kysely, sql } from 'kysely'

/** Messages to a mosque's people. Secret keys that all servers on the database share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact_messages')
    .addColumn('mosqueId', 'text', (column) => column.references('mosques.id').onDelete('cascade'))
    .execute()
  for (const name of ['topic', 'seenAt', 'doneAt', 'toldAt', 'passedOnAt']) {
    await db.schema.alterTable('contact_messages').addColumn(name, 'text').execute()
  }
  await db.schema
    .createIndex('contact_messages_by_mosque')
    .on('contact_messages')
    .columns(['mosqueId', 'id'])
    .execute()
  await createIndexesOfParts(db)
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

/**
 * Most messages are reports that their mosque has read: the platform's inbox and the hourly sweep need only
 * the others.
 */
async function createIndexesOfParts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index contact_messages_in_inbox on contact_messages (stage, id)
    where "mosqueId" is null or "passedOnAt" is not null
  `.execute(db)
  await sql`
    create index contact_messages_untold on contact_messages ("mosqueId")
    where "mosqueId" is not null and "toldAt" is null and "seenAt" is null
  `.execute(db)
}
