import { statSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { connectDatabase } from '#database/connect.ts'
import { readSnapshot } from '#database/copy-rows.ts'
import { damageOf } from '#database/errors.ts'
import { findLastMigration, isKnownMigration } from '#database/form.ts'
import { migrations } from '#database/migrate.ts'
import type { Database, Tables } from '#database/tables.ts'
import { codeOf, messageOf } from '#error-parts.ts'
import { explainConnectError, requireAlone } from './connect-postgres.ts'
import { MoveError, type Place } from './move-place.ts'

export interface Source {
  /** Reads it as it is at one moment. Fails where others could write meanwhile. */
  read<Result>(action: (db: Database) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Opens what is to be moved, and makes sure that it is there, of this version, and that no server runs on it. */
export async function openSource(place: Place): Promise<Source> {
  await requireNoOneElse(place)
  const db = connect(place)
  try {
    await requireThisForm(db, place)
  } catch (error) {
    await db.destroy()
    throw explain(error, place)
  }
  return {
    read: (action) => (place.kind === 'sqlite' ? readLocked(db, action) : readAlone(db, place.name, action)),
    close: () => db.destroy(),
  }
}

/** Fails where a database is not there, or anything else has it open: a server would go on writing to it. */
export async function requireNoOneElse(place: Place): Promise<void> {
  if (place.kind === 'sqlite') {
    requireUnused(place.file)
    return
  }
  const db = connect(place)
  try {
    await requireAlone(db, place.name)
  } catch (error) {
    throw explain(error, place)
  } finally {
    await db.destroy()
  }
}

function connect(place: Place): Kysely<Tables> {
  try {
    return connectDatabase(place.kind === 'sqlite' ? { file: place.file } : { url: place.url })
  } catch (error) {
    throw explain(error, place)
  }
}

/** A transaction that could write keeps all others from writing. */
function readLocked<Result>(db: Kysely<Tables>, action: (db: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(action)
}

/** Asks once more in the end, when a server may have come. */
function readAlone<Result>(db: Kysely<Tables>, name: string, action: (db: Database) => Promise<Result>) {
  return readSnapshot(db, async (snapshot) => {
    const result = await action(snapshot)
    await requireAlone(snapshot, name)
    return result
  })
}

/** Anything that has the file open holds a lock on it, if only to read; the system takes it away with the process. */
function requireUnused(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new MoveError(`There is no database at ${file}.`)
  }
  let db: SqliteDatabase.Database | undefined
  try {
    db = new SqliteDatabase(file, { timeout: 0 })
    db.pragma('locking_mode = exclusive')
    db.exec('begin exclusive; rollback')
  } catch (error) {
    if (!/^SQLITE_(?:BUSY|LOCKED)/.test(codeOf(error))) throw explain(error, { name: file })
    throw new MoveError(`Something uses the database at ${file}, most likely a server. Stop it first.`)
  } finally {
    db?.close()
  }
}

async function requireThisForm(db: Database, { name }: Place): Promise<void> {
  const last = await findLastMigration(db)
  if (last === null) throw new MoveError(`The database ${name} holds nothing of Mihrab.`)
  if (!isKnownMigration(last)) {
    throw new MoveError(`The database ${name} is of a newer version of Mihrab. Move it with that version.`)
  }
  if (last !== Object.keys(migrations).at(-1)) {
    throw new MoveError(
      `The database ${name} is of an older version of Mihrab. Bring it up to date first: npm run update, or npm run db:migrate.`,
    )
  }
}

/** The same in words, where the database cannot be opened or read. */
export function explain(error: unknown, place: { name: string; kind?: string }): unknown {
  if (error instanceof MoveError) return error
  if (place.kind === 'postgres') return explainConnectError(error, place.name)
  return new MoveError(
    `The file ${place.name} ${damageOf(error) ?? `cannot be opened: ${messageOf(error)}.`}`,
  )
}
