import { type Kysely, sql } from 'kysely'

/** The history knows which range or event an entry is about. Of what happened before, no one knows it any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mosque_history').addColumn('aboutId', 'text').execute()
  await sql`
    create index mosque_history_by_thing on mosque_history ("aboutId", id) where "aboutId" is not null
  `.execute(db)
}
