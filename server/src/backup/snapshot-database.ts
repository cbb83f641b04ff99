import { existsSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import type { Settings } from '#config.ts'
import { connectDatabase } from '#database/connect.ts'
import { copyRows, readSnapshot } from '#database/copy-rows.ts'
import { findLastMigration, migrateTo } from '#database/schema-version.ts'
import { BackupError } from './backup-error.ts'
import { mergeIntoOneFile, requireKnown } from './read-database.ts'

/** Called with the share done, from 0 to 1. */
export type OnShare = (share: number) => void

/** Writes a consistent copy of the database to an SQLite file while others go on reading and writing. */
export async function snapshotDatabase(settings: Settings, file: string, onShare: OnShare): Promise<void> {
  const { databaseUrl, dataDir } = settings
  onShare(0)
  if (databaseUrl) await copyPostgres(databaseUrl, file, onShare)
  else copySqlite(join(dataDir, 'mihrab.db'), file)
  onShare(1)
  mergeIntoOneFile(file)
}

/** Copies rows only: the pages of the source may still hold deleted ones. */
function copySqlite(path: string, file: string): void {
  if (!existsSync(path)) throw new BackupError(`There is no database at ${path}: nothing to back up.`)
  // Not read-only: the last read-only connection to close leaves files beside the database.
  const source = new SqliteDatabase(path, { fileMustExist: true, timeout: 5000 })
  try {
    // Otherwise SQLite pads new pages with memory that may hold deleted rows.
    source.pragma('secure_delete = on')
    source.prepare('vacuum into ?').run(file)
  } finally {
    source.close()
  }
}

async function copyPostgres(url: string, file: string, onShare: OnShare): Promise<void> {
  const source = connectDatabase({ url })
  const target = connectDatabase({ file })
  try {
    // The file is synced once it is complete.
    await sql`pragma synchronous = off`.execute(target)
    await readSnapshot(source, async (snapshot) => {
      const form = await findLastMigration(snapshot)
      requireKnown(form, `The database at ${new URL(url).host}`)
      await migrateTo(target, form)
      await target
        .transaction()
        .execute((writing) =>
          copyRows(snapshot, writing, ({ done, all }) => onShare(all === 0 ? 1 : done / all)),
        )
    })
  } finally {
    await Promise.all([source.destroy(), target.destroy()])
  }
}
