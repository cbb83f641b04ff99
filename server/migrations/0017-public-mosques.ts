import { type Kysely, sql } from 'kysely'
import { storeMissingSlugs } from '#database/missing-slugs.ts'
import type { Tables } from '#database/tables.ts'

/** A mosque's public fields, its name in public addresses, and its last confirmation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['website', 'description', 'facilities', 'slug']) {
    await db.schema
      .alterTable('mosques')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await db.schema
    .alterTable('mosques')
    .addColumn('showEmail', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('mosques').addColumn('confirmedAt', 'text').execute()
  await createSlugs(db)
  await storeMissingSlugs(db as Kysely<Tables>)
  await storeConfirmations(db)
}

async function createSlugs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mosque_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('mosqueId', 'text', (column) => column.references('mosques.id').onDelete('set null'))
    .addColumn('base', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('mosque_slugs_by_mosque').on('mosque_slugs').column('mosqueId').execute()
  await db.schema
    .createIndex('mosque_slugs_by_base')
    .on('mosque_slugs')
    .columns(['base', 'number'])
    .unique()
    .execute()
}

/** The latest history entry by a person who is no platform admin: such a person belongs to the mosque. */
async function storeConfirmations(db: Kysely<unknown>): Promise<void> {
  await sql`
    update mosques set "confirmedAt" = (
      select max(history.at) from mosque_history as history
      inner join users on users.id = history."userId"
      where history."mosqueId" = mosques.id and users."isAdmin" = 0
    )
  `.execute(db)
}
