import type { Kysely } from 'kysely'

/** Pairs of entries that may be one place, and registrations that claim a listing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('duplicate_pairs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('aId', 'text', (column) => column.notNull())
    .addColumn('bId', 'text', (column) => column.notNull())
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addColumn('distanceKm', 'double precision', (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('decision', 'text')
    .addColumn('keptId', 'text')
    .addColumn('before', 'text')
    .addColumn('decidedAt', 'text')
    .addColumn('decidedBy', 'text')
    .addUniqueConstraint('duplicate_pairs_of_entries', ['aId', 'bId'])
    .execute()
  await db.schema.createIndex('duplicate_pairs_by_b').on('duplicate_pairs').column('bId').execute()
  await db.schema
    .createIndex('duplicate_pairs_by_score')
    .on('duplicate_pairs')
    .columns(['decision', 'score', 'id'])
    .execute()
  await db.schema
    .createTable('listing_claims')
    .addColumn('mosqueId', 'text', (column) =>
      column.primaryKey().references('mosques.id').onDelete('cascade'),
    )
    .addColumn('listingId', 'text', (column) => column.references('listings.id').onDelete('set null'))
    .addColumn('listing', 'text', (column) => column.notNull())
    .addColumn('approvedAt', 'text')
    .execute()
  await db.schema.createIndex('listing_claims_by_listing').on('listing_claims').column('listingId').execute()
  await db.schema.alterTable('mosques').addColumn('source', 'text').execute()
}
