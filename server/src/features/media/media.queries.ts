import { mediaPath } from '@mihrab/core/features/media/media.schemas.ts'
import { sql } from 'kysely'
import type { Database, MediaFileRow } from '#database/tables.ts'

export async function insertMediaFileRow(db: Database, row: MediaFileRow): Promise<void> {
  await db.insertInto('media_files').values(row).execute()
}

/** Keeps an image for a day from then, used or not; false if it is deleted or marked for deletion. */
export async function claimMediaFileRow(db: Database, name: string, claimedAt: string): Promise<boolean> {
  const result = await db
    .updateTable('media_files')
    .set({ claimedAt })
    .where('name', '=', name)
    .where('claimedAt', '!=', markedForDeletion)
    .executeTakeFirst()
  return result.numUpdatedRows > 0
}

/** For the images of all events of a mosque. */
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

/** Value of `claimedAt` that sorts before every instant; such a row can no longer be claimed. */
const markedForDeletion = ''

/** Images claimed before an instant that nothing refers to. */
export async function selectUnusedMediaFileNames(db: Database, claimedBefore: string): Promise<string[]> {
  const rows = await unusedRows(db)
    .where('claimedAt', '<', claimedBefore)
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map((row) => row.name)
}

/** True if it was still unused; from then on it can never be used again. */
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
    // Repeated outside: PostgreSQL checks it again after waiting for a concurrent claim of the row.
    .where('claimedAt', '<', claimedBefore)
    .where('name', 'in', stillUnused)
    .executeTakeFirst()
  return result.numUpdatedRows > 0
}

export async function deleteMediaFileRow(db: Database, name: string): Promise<void> {
  await db.deleteFrom('media_files').where('name', '=', name).execute()
}

/** Total bytes of someone's uploads. */
export async function selectUploadedBytes(db: Database, uploadedBy: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('media_files')
    .select((row) => row.fn.sum<number | string | null>('sizeBytes').as('bytes'))
    .where('uploadedBy', '=', uploadedBy)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Bytes of unreferenced uploads and the earliest claim among them; scans every image. */
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

/** Every column that can hold an image must be listed, or its images are deleted. */
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
