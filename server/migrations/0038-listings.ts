import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Listings: mosques of the directory that nobody manages yet, imported from files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createImports(db)
  await createListings(db)
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await (isPostgres ? indexListings(db) : rebuildIndex(db))
  await db.schema
    .alterTable('mosque_slugs')
    .addColumn('listingId', 'text', (column) => column.references('listings.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('mosque_slugs_by_listing').on('mosque_slugs').column('listingId').execute()
  await db.schema
    .alterTable('contact_messages')
    .addColumn('listingId', 'text', (column) => column.references('listings.id').onDelete('set null'))
    .execute()
}

async function createImports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listing_imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('area', 'text')
    .addColumn('startedAt', 'text', (column) => column.notNull())
    .addColumn('aliveAt', 'text', (column) => column.notNull())
    .addColumn('finishedAt', 'text')
    .addColumn('undoneAt', 'text')
    .addColumn('read', 'integer', (column) => column.notNull())
    .addColumn('counts', 'text')
    .addColumn('failure', 'text')
    .execute()
  // At most one is open.
  await sql`
    create unique index listing_imports_open on listing_imports (("undoneAt" is null))
    where "finishedAt" is null and "undoneAt" is null`.execute(db)
}

async function createListings(db: Kysely<unknown>): Promise<void> {
  const texts = ['name', 'names', 'otherNames', 'near', 'address', 'country', 'timeZone', 'phone', 'website']
  let table = db.schema
    .createTable('listings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('sourceId', 'text', (column) => column.notNull())
    .addColumn('importId', 'text', (column) => column.notNull().references('listing_imports.id'))
    .addColumn('area', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('latitude', 'double precision', (column) => column.notNull())
    .addColumn('longitude', 'double precision', (column) => column.notNull())
  for (const name of [...texts, 'wikidata', 'denomination', 'facilities', 'slug'])
    table = table.addColumn(name, 'text', (column) => column.notNull())
  await table
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addUniqueConstraint('listings_of_source', ['source', 'sourceId'])
    .execute()
  await db.schema.createIndex('listings_by_import').on('listings').column('importId').execute()
  await db.schema.createIndex('listings_by_area').on('listings').column('area').execute()
  await db.schema
    .createTable('listing_changes')
    .addColumn('importId', 'text', (column) =>
      column.notNull().references('listing_imports.id').onDelete('cascade'),
    )
    .addColumn('listingId', 'text', (column) =>
      column.notNull().references('listings.id').onDelete('cascade'),
    )
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('listing_changes_key', ['importId', 'listingId'])
    .execute()
}

async function indexListings(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mosque_search
      alter column "mosqueId" drop not null,
      add column "listingId" text unique references listings (id) on delete cascade`.execute(db)
}

/** SQLite cannot make a column nullable. */
async function rebuildIndex(db: Kysely<unknown>): Promise<void> {
  const others =
    'scope, cell, latitude, longitude, country, facilities, "nameKey", "nameTokens", tokens, words'
  await sql`
    create table new_search (
      number integer primary key autoincrement,
      "mosqueId" text unique references mosques (id) on delete cascade,
      "listingId" text unique references listings (id) on delete cascade,
      scope integer not null, cell bigint not null,
      latitude double precision not null, longitude double precision not null,
      country text not null, facilities integer not null, "nameKey" text not null,
      "nameTokens" text not null, tokens text not null, words text not null
    )`.execute(db)
  await sql`
    insert into new_search (number, "mosqueId", ${sql.raw(others)})
    select number, "mosqueId", ${sql.raw(others)} from mosque_search order by number`.execute(db)
  await sql`
    update sqlite_sequence set seq = (select seq from sqlite_sequence where name = 'mosque_search')
    where name = 'new_search' and exists (select 1 from sqlite_sequence where name = 'mosque_search')`.execute(
    db,
  )
  await sql`drop table mosque_search`.execute(db)
  await sql`alter table new_search rename to mosque_search`.execute(db)
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
