import { existsSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { Settings } from '#config.ts'
import { connectDatabase } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'

interface ReadOnly {
  readonly db: Kysely<Tables>
  close(): Promise<void>
}

const silenceMs = 30_000

/** Opens the database for inspection: neither creates nor migrates it. Null if there is no file yet. */
export function openReadOnly({ databaseUrl, dataDir }: Settings): ReadOnly | null {
  if (databaseUrl) {
    const db = connectDatabase({ url: databaseUrl }, { silenceMs })
    return { db, close: () => db.destroy() }
  }
  const file = join(dataDir, 'mihrab.db')
  if (!existsSync(file)) return null
  const beside = [`${file}-wal`, `${file}-shm`].filter((path) => !existsSync(path))
  const database = new SqliteDatabase(file, { readonly: true })
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  const close = async () => {
    await db.destroy()
    if (beside.length === 2) takeLogsAway(file)
  }
  return { db, close }
}

/**
 * A read-only connection leaves its log behind. One that may write removes it; SQLite ensures that no one
 * else has the database open.
 */
function takeLogsAway(file: string): void {
  try {
    const database = new SqliteDatabase(file, { fileMustExist: true, timeout: 0 })
    try {
      database.pragma('query_only = on')
      database.prepare('select count(*) from sqlite_schema').get()
    } finally {
      database.close()
    }
  } catch {
    // Not writable for us, or in use: the next start removes it.
  }
}
