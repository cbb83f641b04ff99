import { randomUUID } from 'node:crypto'
import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import type { Kysely } from 'kysely'

/** People found by name and email, identifiable sessions, forgotten passwords, and the contact inbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addUserSearchTexts(db as Kysely<TablesBefore>)
  await nameSessions(db as Kysely<TablesBefore>)
  await createPasswordResets(db)
  await createContacts(db)
}

interface TablesBefore {
  users: { id: string; name: string; email: string; searchText: string }
  sessions: { tokenHash: string; id: string }
}

async function addUserSearchTexts(db: Kysely<TablesBefore>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('searchText', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (const { id, name, email } of await db.selectFrom('users').select(['id', 'name', 'email']).execute()) {
    // As the search compares now: changes to the folding need another migration of all texts.
    const searchText = normalizeForSearch(`${name} ${email}`)
    await db.updateTable('users').set({ searchText }).where('id', '=', id).execute()
  }
}

async function nameSessions(db: Kysely<TablesBefore>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('id', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('browser', 'text', (column) => column.notNull().defaultTo('Unknown browser'))
    .execute()
  for (const { tokenHash } of await db.selectFrom('sessions').select('tokenHash').execute()) {
    await db.updateTable('sessions').set({ id: randomUUID() }).where('tokenHash', '=', tokenHash).execute()
  }
  await db.schema.createIndex('sessions_by_id').on('sessions').column('id').unique().execute()
}

async function createPasswordResets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('password_resets')
    // One per person: a newer request replaces the one before.
    .addColumn('userId', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute()
}

async function createContacts(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('contacts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.references('users.id').onDelete('set null'))
  const texts = ['name', 'phone', 'email', 'emailKey', 'service', 'message', 'searchText', 'createdAt']
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull())
  await table
    .addColumn('stage', 'integer', (column) => column.notNull())
    .addColumn('readAt', 'text')
    .execute()
  await db.schema.createIndex('contacts_by_stage').on('contacts').columns(['stage', 'id']).execute()
  await db.schema.createIndex('contacts_by_email').on('contacts').columns(['emailKey', 'id']).execute()
  await db.schema.createIndex('contacts_by_user').on('contacts').column('userId').execute()
  await db.schema
    .createTable('contact_replies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('contactId', 'text', (column) =>
      column.notNull().references('contacts.id').onDelete('cascade'),
    )
    .addColumn('userName', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('contact_replies_by_contact')
    .on('contact_replies')
    .columns(['contactId', 'id'])
    .execute()
}
