import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Mails: how often one was refused, and whether a person wrote it. People found by the beginning of their email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['refusals', 'isByHand']) {
    await db.schema
      .alterTable('outbox')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
  await forgetSentWords(db as Kysely<TablesBefore>)
  // The unique index sorts as the database does, on PostgreSQL perhaps by the rules of a language.
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create index users_by_email on users ("emailKey" collate "C")`.execute(db)
  }
}

interface TablesBefore {
  outbox: { text: string; html: string | null; sentAt: string | null }
}

/** As of every mail that is sent from now on: it may hold a link for a new password. */
async function forgetSentWords(db: Kysely<TablesBefore>): Promise<void> {
  await db.updateTable('outbox').set({ text: '', html: null }).where('sentAt', 'is not', null).execute()
}
