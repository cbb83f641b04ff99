import { existsSync } from 'node:fs'
import { link, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { codeOf, messageOf } from '#error-parts.ts'
import { syncFolder } from '#files/sync-folder.ts'
import { BackupError } from './backup-error.ts'
import { databaseEntry } from './backup-format.ts'
import { asideFolderOf, keepAlso, type RestorePlace, type RestoreTarget } from './restore-place.ts'

/** The SQLite database of a data folder. */
export async function intoSqlite(place: RestorePlace): Promise<RestoreTarget> {
  const { dataDir } = place.settings
  const path = join(dataDir, databaseEntry)
  const isThere = existsSync(path)
  const held = isThere ? holdAlone(path) : null
  if (isThere && !place.replaces) {
    held?.close()
    throw new BackupError(
      `There is a database at ${path} already. With --replace it is set aside, together with its images, and not deleted.`,
    )
  }
  return {
    async putDatabase(databaseFile) {
      const aside = asideFolderOf(place)
      await setLogsAside(path, aside)
      if (isThere) {
        await mkdir(aside, { recursive: true, mode: 0o700 })
        await keepAlso(path, join(aside, databaseEntry))
        await syncFolder(aside)
        await rename(databaseFile, path)
      } else {
        await putWhereNoneIs(databaseFile, path)
      }
      await syncFolder(dataDir)
      return isThere ? aside : null
    },
    release: async () => void held?.close(),
  }
}

/** A server that was started meanwhile has made one of its own: it keeps it. */
async function putWhereNoneIs(databaseFile: string, path: string): Promise<void> {
  try {
    await link(databaseFile, path)
  } catch {
    if (existsSync(path)) throw new BackupError(`A server was started on ${path} meanwhile. Stop it first.`)
    // A disk that knows no links.
    await rename(databaseFile, path)
  }
}

/**
 * Keeps everyone else from the database as long as the connection is open. Anyone who has it open, if only to read, holds
 * a lock on it, which the system takes away when the process ends, however it does.
 */
function holdAlone(path: string): SqliteDatabase.Database {
  const db = new SqliteDatabase(path, { timeout: 0 })
  try {
    db.pragma('locking_mode = exclusive')
    // All of it in one file: what lies in the log is written to it, and the log removed.
    db.pragma('journal_mode = delete')
    db.exec('begin exclusive')
    return db
  } catch (error) {
    db.close()
    if (/^SQLITE_(?:BUSY|LOCKED)/.test(codeOf(error))) {
      throw new BackupError(`Something uses the database at ${path}, most likely a server. Stop it first.`)
    }
    throw new BackupError(
      `The database at ${path} cannot be opened: ${messageOf(error)}. Move it away first.`,
    )
  }
}

/** A log without its database would be taken for one of the new database. */
async function setLogsAside(path: string, aside: string): Promise<void> {
  for (const ending of ['-wal', '-shm', '-journal']) {
    if (!existsSync(path + ending)) continue
    await mkdir(aside, { recursive: true, mode: 0o700 })
    await rename(path + ending, join(aside, databaseEntry + ending))
  }
}
