import { existsSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import type { Settings } from '#config.ts'
import { connectDatabase } from '#database/connect.ts'
import { copyRows, readSnapshot } from '#database/copy-rows.ts'
import { findLastMigration, migrateTo } from '#database/form.ts'
import { BackupError } from './backup-error.ts'
import { keepOneFile } from './read-database.ts'

/** Some megabytes: between two steps others get their turn. */
const pagesAtOnce = 2000

/** Told the share that is done, from 0 to 1. */
export type OnShare = (share: number) => void

/** Writes the database as it is at one moment into an SQLite file, while others go on reading and writing. */
export async function snapshotDatabase(settings: Settings, file: string, onShare: OnShare): Promise<void> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl) await copyPostgres(databaseUrl, file, onShare)
  else await copySqlite(join(dataDir, 'mihrab.db'), file, onShare)
  keepOneFile(file)
}

async function copySqlite(path: string, file: string, onShare: OnShare): Promise<void> {
  if (!existsSync(path)) throw new BackupError(`There is no database at ${path}: nothing to back up.`)
  // Not opened as read-only: such a connection leaves files beside the database when it is the last one.
  const source = new SqliteDatabase(path, { fileMustExist: true, timeout: 5000 })
  try {
    source.pragma('query_only = on')
    // The copy is of this moment. Without it each write of the server would make it begin again.
    source.exec('begin')
    source.prepare('select count(*) from sqlite_schema').get()
    await source.backup(file, {
      progress: ({ totalPages, remainingPages }) => {
        if (totalPages > 0) onShare(1 - remainingPages / totalPages)
        return pagesAtOnce
      },
    })
  } finally {
    source.close()
  }
}

async function copyPostgres(url: string, file: string, onShare: OnShare): Promise<void> {
  const source = connectDatabase({ url })
  const target = connectDatabase({ file })
  try {
    // It is synced when it is whole.
    await sql`pragma synchronous = off`.execute(target)
    await readSnapshot(source, async (snapshot) => {
      const form = await findLastMigration(snapshot)
      if (form === null) {
        throw new BackupError(`The database at ${new URL(url).host} is empty: nothing to back up.`)
      }
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
