import { type Kysely, sql } from 'kysely'

const tables = ['contact_replies', 'set_aside_findings']

/** The writers of replies and of findings set aside, where only one person has the name; histories by person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await db.schema.alterTable(table).addColumn('userId', 'text').execute()
    await sql`
      update ${sql.table(table)} set "userId" = (
        select min(users.id) from users where users.name = ${sql.table(table)}."userName" having count(*) = 1
      )`.execute(db)
  }
  await db.schema.createIndex('mosque_history_by_user').on('mosque_history').column('userId').execute()
}
