import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { fillSearchIndex } from '#search/fill-index.ts'

/** Search index of mosques by words and place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Words sort by code points, so that those with the same start are adjacent.
  const text = isPostgres ? sql`text collate "C"` : sql`text`
  await createPlaces(db, isPostgres, text)
  await createTokens(db, isPostgres, text)
  await createWords(db, text)
  await fillSearchIndex(db as Kysely<Tables>)
}

async function createPlaces(db: Kysely<unknown>, isPostgres: boolean, text: RawBuilder<unknown>) {
  await db.schema
    .createTable('mosque_search')
    .addColumn('number', 'integer', (column) =>
      isPostgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    )
    .addColumn('mosqueId', 'text', (column) =>
      column.notNull().unique().references('mosques.id').onDelete('cascade'),
    )
    .addColumn('scope', 'integer', (column) => column.notNull())
    .addColumn('cell', 'bigint', (column) => column.notNull())
    .addColumn('latitude', 'double precision', (column) => column.notNull())
    .addColumn('longitude', 'double precision', (column) => column.notNull())
    .addColumn('country', text, (column) => column.notNull())
    .addColumn('facilities', 'integer', (column) => column.notNull())
    .addColumn('nameKey', text, (column) => column.notNull())
    .addColumn('nameTokens', 'text', (column) => column.notNull())
    .addColumn('tokens', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('mosque_search_by_name')
    .on('mosque_search')
    .columns(['scope', 'nameKey', 'number', 'facilities'])
    .execute()
  await db.schema
    .createIndex('mosque_search_by_country')
    .on('mosque_search')
    .columns(['scope', 'country', 'nameKey', 'number', 'facilities'])
    .execute()
}

/** The key is the whole row: on SQLite it is the table. */
async function createTokens(db: Kysely<unknown>, isPostgres: boolean, text: RawBuilder<unknown>) {
  const table = db.schema
    .createTable('mosque_tokens')
    .addColumn('token', text, (column) => column.notNull())
    .addColumn('scope', 'integer', (column) => column.notNull())
    .addColumn('cell', 'bigint', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('mosque_tokens_key', ['token', 'scope', 'cell', 'number'])
  await (isPostgres ? table : table.modifyEnd(sql`without rowid`)).execute()
}

async function createWords(db: Kysely<unknown>, text: RawBuilder<unknown>) {
  await db.schema
    .createTable('search_words')
    .addColumn('word', text, (column) => column.notNull())
    .addColumn('scope', 'integer', (column) => column.notNull())
    .addColumn('token', text, (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_words_key', ['word', 'scope'])
    .execute()
  await db.schema
    .createIndex('search_words_by_token')
    .on('search_words')
    .columns(['token', 'scope', 'count'])
    .execute()
  await db.schema
    .createTable('search_slips')
    .addColumn('slip', text, (column) => column.notNull())
    .addColumn('scope', 'integer', (column) => column.notNull())
    .addColumn('word', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('search_slips_key', ['slip', 'scope', 'word'])
    .execute()
}
