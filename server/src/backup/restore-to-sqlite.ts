import { existsSync } from 'node:fs'
import { link, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { codeOf, messageOf } from '#error-parts.ts'
import { syncFolder } from '#files/folder-store.ts'
import { BackupError } from './backup-error.ts'
import { databaseEntry } from './backup-format.ts'
import { asideFolderOf, linkOrCopy, type RestorePlace, type RestoreTarget } from './restore-place.ts'

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
        await linkOrCopy(path, join(aside, databaseEntry))
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

/** A server started in the meantime has made its own database, which stays. */
async function putWhereNoneIs(databaseFile: string, path: string): Promise<void> {
  try {
    await link(databaseFile, path)
  } catch {
    if (existsSync(path)) throw new BackupError(`A server was started on ${path} meanwhile. Stop it first.`)
    // A disk without hard links.
    await rename(databaseFile, path)
  }
}

/**
 * Locks everyone else out while the connection is open. Anyone who has the database open, even for reading,
 * holds a lock on it, which the system releases when their process ends.
 */
function holdAlone(path: string): SqliteDatabase.Database {
  const db = new SqliteDatabase(path, { timeout: 0 })
  try {
    db.pragma('locking_mode = exclusive')
    // Writes the log into the file and removes it, so that one file holds everything.
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

/** SQLite would take a log left behind for one of the new database. */
async function setLogsAside(path: string, aside: string): Promise<void> {
  for (const ending of ['-wal', '-shm', '-journal']) {
    if (!existsSync(path + ending)) continue
    await mkdir(aside, { recursive: true, mode: 0o700 })
    await rename(path + ending, join(aside, databaseEntry + ending))
  }
}
