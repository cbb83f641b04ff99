import { type Kysely, sql } from 'kysely'

/** History entries refer to their range or event. Unknown for older entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mosque_history').addColumn('aboutId', 'text').execute()
  await sql`
    create index mosque_history_by_thing on mosque_history ("aboutId", id) where "aboutId" is not null
  `.execute(db)
}
