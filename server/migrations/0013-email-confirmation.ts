import type { Kysely } from 'kysely'

/** Confirmed emails, confirmation links, and the counts for the limit of mails per recipient. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No one has proved to receive mail yet, so every account begins unconfirmed.
  await db.schema.alterTable('users').addColumn('emailConfirmedAt', 'text').execute()
  await confirmBuiltInAdmin(db as Kysely<TablesBefore>)
  await db.schema
    .createTable('email_confirmations')
    .addColumn('userId', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .alterTable('outbox')
    .addColumn('recipientKey', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('outbox').addColumn('countsAt', 'text').execute()
  await db.schema
    .createIndex('outbox_by_recipient')
    .on('outbox')
    .columns(['recipientKey', 'countsAt'])
    .execute()
}

interface TablesBefore {
  users: { emailKey: string; isAdmin: number; createdAt: string; emailConfirmedAt: string | null }
}

/** The first admin's default address receives no mail, so they could never confirm it. */
async function confirmBuiltInAdmin(db: Kysely<TablesBefore>): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ emailConfirmedAt: eb.ref('createdAt') }))
    .where('emailKey', '=', 'admin@mihrab.local')
    .where('isAdmin', '=', 1)
    .execute()
}
