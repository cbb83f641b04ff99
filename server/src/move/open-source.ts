import { statSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { readSnapshot } from '#database/copy-rows.ts'
import { damageOf } from '#database/errors.ts'
import { migrations } from '#database/migrate.ts'
import { findLastMigration, isKnownMigration } from '#database/schema-version.ts'
import type { Database, Tables } from '#database/tables.ts'
import { codeOf, messageOf } from '#error-parts.ts'
import { explainConnectError, requireAlone } from './connect-postgres.ts'
import { connectTo, MoveError, type Place } from './move-place.ts'

interface Source {
  /** Reads a consistent state. Fails if others could write in the meantime. */
  read<Result>(action: (db: Database) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Opens the source; fails unless it exists, has this version's schema, and no server uses it. */
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

/** Fails if a database does not exist or is open elsewhere: a server would go on writing to it. */
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
    return connectTo(place)
  } catch (error) {
    throw explain(error, place)
  }
}

/** A write transaction blocks all other writers. */
function readLocked<Result>(db: Kysely<Tables>, action: (db: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(action)
}

/** Checks again at the end, as a server may have started. */
function readAlone<Result>(db: Kysely<Tables>, name: string, action: (db: Database) => Promise<Result>) {
  return readSnapshot(db, async (snapshot) => {
    const result = await action(snapshot)
    await requireAlone(snapshot, name)
    return result
  })
}

/**
 * Anyone who has the file open holds a lock on it, even for reading; the system releases it with the process.
 */
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

/** Turns failures to open or read a database into a sentence. */
export function explain(error: unknown, place: { name: string; kind?: string }): unknown {
  if (error instanceof MoveError) return error
  if (place.kind === 'postgres') return explainConnectError(error, place.name)
  return new MoveError(
    `The file ${place.name} ${damageOf(error) ?? `cannot be opened: ${messageOf(error)}.`}`,
  )
}
