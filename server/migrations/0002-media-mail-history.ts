import { type Kysely, sql } from 'kysely'

/** Uploaded images, mails to be sent, the history of each mosque, and mosques found by email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addMosqueEmailKeys(db as Kysely<MosquesBefore>)
  await createMediaFiles(db)
  await createOutbox(db)
  await createMosqueHistory(db)
}

interface MosquesBefore {
  mosques: { id: string; email: string; emailKey: string }
}

async function addMosqueEmailKeys(db: Kysely<MosquesBefore>): Promise<void> {
  await db.schema
    .alterTable('mosques')
    .addColumn('emailKey', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (const { id, email } of await db.selectFrom('mosques').select(['id', 'email']).execute()) {
    // As emails were compared at the time; later changes must not alter this migration.
    const emailKey = email.toWellFormed().normalize('NFKC').toLowerCase()
    await db.updateTable('mosques').set({ emailKey }).where('id', '=', id).execute()
  }
  await db.schema.createIndex('mosques_by_email').on('mosques').column('emailKey').execute()
  await db.schema.createIndex('mosques_by_change').on('mosques').columns(['updatedAt', 'id']).execute()
}

async function createMediaFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media_files')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('uploadedBy', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('claimedAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('media_files_by_claim').on('media_files').column('claimedAt').execute()
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text')
    .addColumn('replyTo', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('dueAt', 'text')
    .addColumn('claimedBy', 'text')
    .addColumn('sentAt', 'text')
    .addColumn('lastError', 'text')
    .execute()
  await sql`create index outbox_by_due on outbox ("dueAt") where "dueAt" is not null`.execute(db)
}

async function createMosqueHistory(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mosque_history')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // Without a reference: the history outlives mosque and person.
    .addColumn('mosqueId', 'text', (column) => column.notNull())
    .addColumn('mosqueName', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('userName', 'text', (column) => column.notNull())
    .addColumn('deed', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('mosque_history_by_mosque')
    .on('mosque_history')
    .columns(['mosqueId', 'id'])
    .execute()
}
