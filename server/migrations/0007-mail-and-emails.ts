import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Mails: number of refusals, and if a person wrote it. People found by the start of their email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['refusals', 'isByHand']) {
    await db.schema
      .alterTable('outbox')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
  await forgetSentWords(db as Kysely<TablesBefore>)
  // The unique index uses the database's collation, on PostgreSQL possibly that of a language.
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create index users_by_email on users ("emailKey" collate "C")`.execute(db)
  }
}

interface TablesBefore {
  outbox: { text: string; html: string | null; sentAt: string | null }
}

/** As for every mail from now on: it may contain a password link. */
async function forgetSentWords(db: Kysely<TablesBefore>): Promise<void> {
  await db.updateTable('outbox').set({ text: '', html: null }).where('sentAt', 'is not', null).execute()
}
