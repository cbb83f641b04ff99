import { randomUUID } from 'node:crypto'
import { tryWriting } from '#files/private-files.ts'
import { findSqliteFolder } from './connect.ts'
import { setRevision } from './revisions.ts'
import type { Database } from './tables.ts'

/**
 * Throws if the database cannot be written. Commits a row, as a rolled-back transaction never reaches the
 * disk. Even that may succeed on a full disk, in free space of the write-ahead log, so with SQLite it also
 * writes a file.
 */
export async function requireWritable(db: Database): Promise<void> {
  const folder = findSqliteFolder(db)
  if (folder !== null) await tryWriting(folder)
  await setRevision(db, 'readiness', randomUUID())
}
