import { mediaPath } from '@mihrab/core/features/media/media.schemas.ts'
import { sql } from 'kysely'
import type { Database, MediaFileRow } from '#database/tables.ts'

export async function insertMediaFileRow(db: Database, row: MediaFileRow): Promise<void> {
  await db.insertInto('media_files').values(row).execute()
}

/** Keeps an image for a day from then on, wherever it is; false where it is gone, or about to go. */
export async function claimMediaFileRow(db: Database, name: string, claimedAt: string): Promise<boolean> {
  const result = await db
    .updateTable('media_files')
    .set({ claimedAt })
    .where('name', '=', name)
    .where('claimedAt', '!=', markedForDeletion)
    .executeTakeFirst()
  return result.numUpdatedRows > 0
}

/** The same for the images of all events of a mosque. */
export async function claimEventMediaFileRows(
  db: Database,
  mosqueId: string,
  claimedAt: string,
): Promise<void> {
  const names = db
    .selectFrom('events')
    .select(sql<string>`substr(image, ${sql.lit(mediaPath.length + 1)})`.as('name'))
    .where('mosqueId', '=', mosqueId)
    .where('image', 'like', `${mediaPath}%`)
  await db
    .updateTable('media_files')
    .set({ claimedAt })
    .where('name', 'in', names)
    .where('claimedAt', '!=', markedForDeletion)
    .execute()
}

/** As `claimedAt`: no one can claim it any more. It lies before every instant. */
const markedForDeletion = ''

/** The images that were claimed before an instant and that nothing refers to. */
export async function selectUnusedMediaFileNames(db: Database, claimedBefore: string): Promise<string[]> {
  const rows = await unusedRows(db)
    .where('claimedAt', '<', claimedBefore)
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map((row) => row.name)
}

/** Whether it is still unused; from then on it can never be used again. */
export async function markMediaFileRowForDeletion(
  db: Database,
  name: string,
  claimedBefore: string,
): Promise<boolean> {
  const stillUnused = unusedRows(db)
    .where('claimedAt', '<', claimedBefore)
    .select('name')
    .where('name', '=', name)
  const result = await db
    .updateTable('media_files')
    .set({ claimedAt: markedForDeletion })
    // Said once more outside: PostgreSQL looks at it again after waiting for someone who claims the row.
    .where('claimedAt', '<', claimedBefore)
    .where('name', 'in', stillUnused)
    .executeTakeFirst()
  return result.numUpdatedRows > 0
}

export async function deleteMediaFileRow(db: Database, name: string): Promise<void> {
  await db.deleteFrom('media_files').where('name', '=', name).execute()
}

/** The bytes of all images that someone uploaded. */
export async function selectUploadedBytes(db: Database, uploadedBy: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('media_files')
    .select((row) => row.fn.sum<number | string | null>('sizeBytes').as('bytes'))
    .where('uploadedBy', '=', uploadedBy)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Of those that nothing refers to, the bytes, and when the first of them was claimed; that takes a look at every image. */
export async function selectUnusedUploads(
  db: Database,
  uploadedBy: string,
): Promise<{ bytes: number; firstClaimedAt: string | null }> {
  const { bytes, firstClaimedAt } = await unusedRows(db)
    .select((row) => [
      row.fn.sum<number | string | null>('sizeBytes').as('bytes'),
      row.fn.min<string | null>('claimedAt').as('firstClaimedAt'),
    ])
    .where('uploadedBy', '=', uploadedBy)
    .executeTakeFirstOrThrow()
  return { bytes: Number(bytes), firstClaimedAt }
}

/** Whatever can hold an image is named here, or its images are taken away. */
function unusedRows(db: Database) {
  const used = db
    .selectFrom('mosques')
    .select('image')
    .where('image', 'is not', null)
    .unionAll(db.selectFrom('users').select('image').where('image', 'is not', null))
    .unionAll(db.selectFrom('events').select('image').where('image', 'is not', null))
  const address = sql<string>`${sql.lit(mediaPath)} || ${sql.ref('name')}`
  return db.selectFrom('media_files').where(address, 'not in', used)
}
