import { join } from 'node:path'
import type { Migration } from 'kysely/migration'
import { type BackupProgress, type MadeBackup, makeBackup } from '#backup/make-backup.ts'
import { type RestoreProgress, restoreBackup } from '#backup/restore-backup.ts'
import type { Settings } from '#config.ts'
import { checksumTables, type TableSums } from '#database/copy-rows.ts'
import { damageOf } from '#database/errors.ts'
import { MigrationError, migrateToLatest } from '#database/migrate.ts'
import { findRevision } from '#database/revisions.ts'
import { findLastMigration, isKnownMigration } from '#database/schema-version.ts'
import type { Database } from '#database/tables.ts'
import { messageOf } from '#error-parts.ts'
import { ExplainedError } from '#loggable-error.ts'
import { connectTo, type Place, readPlace } from '#move/move-place.ts'
import { explain, requireNoOneElse } from '#move/open-source.ts'
import { version } from '#version.ts'
import { tryServing } from './try-serving.ts'

export class UpdateError extends ExplainedError {}

interface UpdateOptions {
  readonly now: () => Date
  readonly backupFolder: string
  readonly onProgress?: (progress: BackupProgress | RestoreProgress) => void
  readonly migrations?: Readonly<Record<string, Migration>>
  /** Fails if this version cannot serve the migrated database. */
  readonly tryServing?: (settings: Settings) => Promise<void>
}

interface UpdatedInstallation {
  /** File of the backup made before. */
  readonly backup: string
  /** The migrations that ran. */
  readonly migrations: readonly string[]
}

/**
 * Updates the data of these settings to this version: a backup, the migrations, and a trial on a random port.
 * If one of these fails, the data is restored, from the backup if necessary. No server may run in the
 * meantime.
 */
export async function updateInstallation(
  settings: Settings,
  options: UpdateOptions,
): Promise<UpdatedInstallation> {
  const place = placeOf(settings)
  await requireNoOneElse(place)
  const before = await withDatabase(place, findProgram).catch((error) => {
    throw damageOf(error) ? explain(error, place) : error
  })
  const { now, backupFolder, onProgress = () => {} } = options
  const backup = await makeBackup(settings, {
    to: join(backupFolder, '/'),
    namePrefix: 'mihrab-before-update',
    now,
    onProgress,
  })
  try {
    const migrations = await withDatabase(place, (db) => migrateToLatest(db, options.migrations))
    await (options.tryServing ?? tryServing)(settings)
    return { backup: backup.file, migrations }
  } catch (error) {
    const outcome = await goBack(settings, backup, options)
    throw new UpdateError(`${reasonOf(error)}\n${outcome}\n${whatToDo(before)}`)
  }
}

interface Program {
  /** Null if it did not record one. */
  readonly version: string | null
  readonly lastMigration: string
}

async function findProgram(db: Database, name: string): Promise<Program> {
  const lastMigration = await findLastMigration(db)
  if (lastMigration === null) {
    throw new UpdateError(
      `The database ${name} is empty: there is nothing to update. npm start makes a new one.`,
    )
  }
  if (!isKnownMigration(lastMigration)) {
    throw new UpdateError(
      `The database ${name} is of a newer version than this one (${version}). Nothing was changed. Put that version into this folder.`,
    )
  }
  return { lastMigration, version: await findRevision(db, 'program') }
}

/** The database rolls back migrations as a whole. Otherwise the backup is restored. */
async function goBack(
  settings: Settings,
  { file, manifest }: MadeBackup,
  { now, onProgress = () => {} }: UpdateOptions,
): Promise<string> {
  try {
    if (await isAsBefore(placeOf(settings), manifest)) return 'The database is as it was before.'
    const { setAside } = await restoreBackup(settings, { file, replaces: true, now, onProgress })
    return `The database is as it was before: it was restored from ${file}. What the update made of it lies in ${setAside}; delete it once no one needs it.`
  } catch (error) {
    return `The database could not be restored (${messageOf(error)}). Restore it yourself: npm run restore -- ${file} --replace`
  }
}

async function isAsBefore(place: Place, before: { lastMigration: string; tables: TableSums }) {
  return withDatabase(place, async (db) => {
    if ((await findLastMigration(db)) !== before.lastMigration) return false
    const now = await checksumTables(db)
    // Every start writes to this table.
    const names = Object.keys(before.tables).filter((name) => name !== 'revisions')
    return names.every((name) => now[name]?.checksum === before.tables[name]?.checksum)
  })
}

function reasonOf(error: unknown): string {
  const reason =
    error instanceof MigrationError
      ? `migration ${error.migrationName} failed (${messageOf(error.cause)})`
      : `it cannot serve: ${messageOf(error)}`
  return `The update to version ${version} failed: ${reason}.`
}

function whatToDo(before: Program): string {
  const named = before.version ? `version ${before.version}` : 'the version that ran before'
  return `Put ${named} back into this folder (its last migration is ${before.lastMigration}), and start it: npm start.`
}

function placeOf({ databaseUrl, dataDir }: Settings): Place {
  return readPlace(databaseUrl ?? `sqlite:${join(dataDir, 'mihrab.db')}`, 'DATABASE_URL')
}

async function withDatabase<Result>(
  place: Place,
  action: (db: ReturnType<typeof connectTo>, name: string) => Promise<Result>,
): Promise<Result> {
  const db = connectTo(place)
  try {
    return await action(db, place.name)
  } finally {
    await db.destroy()
  }
}
