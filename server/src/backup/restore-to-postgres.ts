import { sql } from 'kysely'
import { readCatalogue } from '#database/catalogue.ts'
import { connectDatabase } from '#database/connect.ts'
import { checksumTables, copyRows } from '#database/copy-rows.ts'
import { hasOtherClients } from '#database/other-clients.ts'
import { findLastMigration, migrateTo } from '#database/schema-version.ts'
import type { Database } from '#database/tables.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './backup-format.ts'
import type { RestorePlace, RestoreTarget } from './restore-place.ts'

/** Kysely's own table, which the new schema needs too. */
const migrationTable = 'kysely_migration'

/**
 * A PostgreSQL database. Everything is one transaction: nothing changes before its end, and a lost connection
 * rolls all of it back.
 */
export async function intoPostgres(url: string, place: RestorePlace): Promise<RestoreTarget> {
  const db = connectDatabase({ url })
  const host = new URL(url).host
  try {
    await requireAlone(db, host)
    const isThere = (await findLastMigration(db)) !== null
    if (isThere && !place.replaces) {
      throw new BackupError(
        `The database at ${host} is not empty. With --replace its tables are set aside in a schema of their own, and not deleted.`,
      )
    }
    return {
      putDatabase: (databaseFile, manifest, onShare) =>
        db.transaction().execute(async (writing) => {
          const schema = isThere ? await setTablesAside(writing, place.stamp) : null
          await fill(writing, databaseFile, manifest, onShare)
          // Checked again: a program that connected in the meantime may hold what it read before.
          await requireAlone(writing, host)
          return schema && `the schema ${schema} of the database`
        }),
      release: () => db.destroy(),
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function requireAlone(db: Database, host: string): Promise<void> {
  if (!(await hasOtherClients(db))) return
  throw new BackupError(
    `Something is connected to the database at ${host}, most likely a server. Stop all servers on it first.`,
  )
}

/** Moves our tables with their indexes and sequences to a schema outside the search path. */
async function setTablesAside(db: Database, stamp: string): Promise<string> {
  const schema = `before_restore_${stamp.toLowerCase().replaceAll('-', '')}`
  await sql`create schema ${sql.id(schema)}`.execute(db)
  for (const { name } of await readCatalogue(db)) {
    await sql`alter table ${sql.id(name)} set schema ${sql.id(schema)}`.execute(db)
  }
  await sql`create table ${sql.id(schema, 'applied_migrations')} as select * from ${sql.id(migrationTable)}`.execute(
    db,
  )
  await sql`delete from ${sql.id(migrationTable)}`.execute(db)
  return schema
}

async function fill(
  db: Database,
  databaseFile: string,
  manifest: Manifest,
  onShare: (share: number) => void,
): Promise<void> {
  await migrateTo(db, manifest.lastMigration)
  const source = connectDatabase({ file: databaseFile })
  try {
    await copyRows(source, db, ({ done, all }) => onShare(all === 0 ? 1 : done / all))
  } finally {
    await source.destroy()
  }
  const now = await checksumTables(db)
  const wrong = Object.entries(manifest.tables).find(([name, sum]) => now[name]?.checksum !== sum.checksum)
  if (wrong) throw new BackupError(`The table ${wrong[0]} is not as it was backed up. Nothing was changed.`)
}
