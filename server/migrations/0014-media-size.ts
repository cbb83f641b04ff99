import type { Kysely } from 'kysely'

/** Uploaded images: their size, to limit one person's unused images. Unknown for older ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('media_files')
    .addColumn('sizeBytes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('media_files_by_uploader').on('media_files').column('uploadedBy').execute()
}
