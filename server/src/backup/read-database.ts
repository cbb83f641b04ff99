import { join } from 'node:path'
import { mediaPath } from '@mihrab/core/features/media/media.schemas.ts'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { connectDatabase } from '#database/connect.ts'
import { checksumTables, type TableSums } from '#database/copy-rows.ts'
import { findLastMigration, isKnownMigration, migrateTo } from '#database/schema-version.ts'
import type { Database } from '#database/tables.ts'
import { messageOf } from '#error-parts.ts'
import { BackupError } from './backup-error.ts'

/** The copy of the database in a backup lists what else the backup must hold. */
export interface DatabaseContents {
  readonly lastMigration: string
  readonly tables: TableSums
  /** Names of the uploaded images. */
  readonly images: readonly string[]
  /** Those that a mosque, a person or an event uses. */
  readonly shownImages: readonly string[]
}

/** Reads a copy of the database that no one else has open. */
export async function readContents(file: string): Promise<DatabaseContents> {
  const db = connectDatabase({ file })
  try {
    const lastMigration = await findLastMigration(db)
    requireKnown(lastMigration, 'The database')
    const shownImages = await selectShownImages(db)
    const rows = await db.selectFrom('media_files').select('name').execute()
    const images = [...new Set([...rows.map(({ name }) => name), ...shownImages])].sort()
    return { lastMigration, tables: await checksumTables(db), images, shownImages }
  } finally {
    await db.destroy()
    mergeIntoOneFile(file)
  }
}

/** Throws unless this version knows the form of the database. */
export function requireKnown(form: string | null, database: string): asserts form is string {
  if (form === null) throw new BackupError(`${database} is empty: nothing to back up.`)
  if (isKnownMigration(form)) return
  throw new BackupError(`${database} is of a newer version of Mihrab. Back it up with that version.`)
}

/** Names of images that a mosque, a person or an event uses. */
export async function selectShownImages(db: Database): Promise<string[]> {
  const { rows } = await sql<{ image: string }>`
    select image from mosques union select image from users union select image from events`.execute(db)
  return rows
    .filter(({ image }) => image?.startsWith(mediaPath))
    .map(({ image }) => image.slice(mediaPath.length))
}

/** Throws if the file is not a sound database: otherwise its contents cannot be trusted. */
export function requireSound(file: string): void {
  const db = new SqliteDatabase(file, { fileMustExist: true })
  try {
    const [found] = db.pragma('integrity_check') as { integrity_check: string }[]
    if (found?.integrity_check !== 'ok') throw new Error(found?.integrity_check)
    const loose = db.pragma('foreign_key_check') as { table: string }[]
    if (loose.length > 0) throw new Error(`rows of ${loose[0]?.table} refer to rows that are not there`)
  } catch (cause) {
    throw new BackupError(`The copy of the database is damaged: ${messageOf(cause)}.`, { cause })
  } finally {
    db.close()
  }
}

/**
 * The first table, view, trigger or index that differs from a fresh database after the same migrations; null
 * if none. Stops triggers and views that someone added from running with the server's rights.
 */
export async function findForeignSchema(
  file: string,
  lastMigration: string,
  scratch: string,
): Promise<string | null> {
  const fresh = join(scratch, 'fresh.db')
  const db = connectDatabase({ file: fresh })
  try {
    await sql`pragma synchronous = off`.execute(db)
    await migrateTo(db, lastMigration)
  } finally {
    await db.destroy()
  }
  const expected = new Map(readSchema(fresh))
  // Each definition may occur once.
  const added = readSchema(file).find(([definition]) => !expected.delete(definition))
  const [, name = null] = added ?? [...expected][0] ?? []
  return name
}

/** Definitions, each with a name to show. Tables of statistics are SQLite's own. */
function readSchema(file: string): [definition: string, name: string][] {
  const db = new SqliteDatabase(file, { fileMustExist: true })
  try {
    const rows = db
      .prepare<[], { type: string; name: string }>(
        `select type, name, tbl_name, sql from sqlite_schema
         where not (type = 'table' and name in ('sqlite_stat1', 'sqlite_stat4'))`,
      )
      .all()
    return rows.map((row) => [JSON.stringify(row), `${row.type} ${row.name}`])
  } finally {
    db.close()
  }
}

/** Removes the write-ahead log. */
export function mergeIntoOneFile(file: string): void {
  const db = new SqliteDatabase(file)
  try {
    db.pragma('journal_mode = delete')
  } finally {
    db.close()
  }
}
