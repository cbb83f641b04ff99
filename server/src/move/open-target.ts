import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { countTables } from '#database/copy-rows.ts'
import { isStorageFailure } from '#database/errors.ts'
import { MigrationError, migrateToLatest, NewerDatabaseError } from '#database/migrate.ts'
import { findLastMigration } from '#database/schema-version.ts'
import type { Database, Tables } from '#database/tables.ts'
import { messageOf } from '#error-parts.ts'
import { requireAlone, requireCodePoints } from './connect-postgres.ts'
import { connectTo, MoveError, type Place } from './move-place.ts'
import { explain } from './open-source.ts'

export interface Target {
  /** One transaction: nothing is there until its end, and if the process ends all of it is rolled back. */
  write<Result>(action: (db: Database) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Opens the target database and creates its tables. Fails unless it is empty. */
export async function openTarget(place: Place): Promise<Target> {
  const isNew = place.kind === 'sqlite' && !existsSync(place.file)
  let db: Kysely<Tables> | undefined
  try {
    db = connectTo(place)
    if (place.kind === 'postgres') {
      await requireCodePoints(db, place.name)
      await requireAlone(db, place.name)
    }
    await requireEmpty(db, place)
    await migrateToLatest(db)
  } catch (error) {
    await db?.destroy()
    if (isNew) await rm(place.file, { force: true })
    throw explainTarget(error, place)
  }
  const opened = db
  return {
    write: (action) => opened.transaction().execute(action),
    close: () => opened.destroy(),
  }
}

/** Our tables without rows are left from an interrupted move. */
async function requireEmpty(db: Database, { name }: Place): Promise<void> {
  const isOurs = (await findLastMigration(db)) !== null
  const tables = (await db.introspection.getTables()).filter(
    ({ isView, schema }) => !isView && schema !== 'pg_toast',
  )
  if (!isOurs && tables.length > 0) {
    const names = tables.map((table) => table.name)
    throw new MoveError(`The database ${name} is not empty. It holds the tables ${names.join(', ')}.`)
  }
  if (!isOurs) return
  const { revisions, ...counts } = await countTables(db)
  // Umm al-Qura, and that it is the default.
  const initial: Record<string, number> = { hijri_calendars: 1, hijri_default: 1 }
  const filled = Object.entries(counts).filter(([table, count]) => count > (initial[table] ?? 0))
  if (filled.length === 0) return
  const what = filled.map(([table, count]) => `${table} (${count})`)
  throw new MoveError(
    `The database ${name} is not empty. It holds rows in ${what.join(', ')}. Move to a new one, so that nothing is lost.`,
  )
}

function explainTarget(error: unknown, place: Place): unknown {
  if (error instanceof NewerDatabaseError) {
    return new MoveError(
      `The database ${place.name} is of a newer version of Mihrab. Move with that version.`,
    )
  }
  if (error instanceof MigrationError) {
    return new MoveError(
      `The tables could not be made in the database ${place.name}: ${messageOf(error.cause)}.`,
    )
  }
  if (isStorageFailure(error)) {
    return new MoveError(`The database ${place.name} cannot be written: ${messageOf(error)}.`)
  }
  return explain(error, place)
}
