import { randomUUID } from 'node:crypto'
import { tryWriting } from '#files/private-files.ts'
import { findSqliteFolder } from './connect.ts'
import type { Database } from './tables.ts'

/**
 * Throws where the database takes no writes. It commits a row, as a rolled back transaction never reaches the disk. That
 * alone may still go well on a full disk, in the room that the write-ahead log has already; so beside SQLite it writes a
 * file too.
 */
export async function requireWritable(db: Database): Promise<void> {
  const folder = findSqliteFolder(db)
  if (folder !== null) await tryWriting(folder)
  await db
    .insertInto('revisions')
    .values({ name: 'readiness', value: randomUUID() })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute()
}
