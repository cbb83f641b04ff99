import { type Kysely, sql } from 'kysely'

/** Requests to confirm what is shown of a mosque, and mosques whose people did not answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mosques').addColumn('askedInVainAt', 'text').execute()
  await sql`
    create index mosques_asked_in_vain on mosques (status, "updatedAt", id) where "askedInVainAt" is not null
  `.execute(db)
  await db.schema
    .createTable('confirmation_requests')
    .addColumn('mosqueId', 'text', (column) =>
      column.primaryKey().references('mosques.id').onDelete('cascade'),
    )
    .addColumn('asked', 'integer', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('confirmedBy', 'text')
    .addColumn('askedId', 'text')
    .addColumn('askedEmailKey', 'text')
    .addColumn('tokenHash', 'text', (column) => column.unique())
    .execute()
  await db.schema
    .createIndex('confirmation_requests_due')
    .on('confirmation_requests')
    .columns(['asked', 'since'])
    .execute()
  await waitForApprovedMosques(db as Kysely<TablesBefore>)
}

interface TablesBefore {
  mosques: { id: string; status: string; confirmedAt: string | null; createdAt: string }
  confirmation_requests: { mosqueId: string; asked: number; since: string }
}

async function waitForApprovedMosques(db: Kysely<TablesBefore>): Promise<void> {
  await db
    .insertInto('confirmation_requests')
    .columns(['mosqueId', 'asked', 'since'])
    .expression(
      db
        .selectFrom('mosques')
        .select((eb) => ['id', eb.lit(0).as('asked'), eb.fn.coalesce('confirmedAt', 'createdAt').as('since')])
        .where('status', '=', 'approved'),
    )
    .execute()
}
