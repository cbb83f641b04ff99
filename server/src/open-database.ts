import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Settings } from '#config.ts'
import { type ConnectOptions, connectDatabase } from '#database/connect.ts'
import { damageOf, isDatabaseAway, isForbidden, isStorageFailure } from '#database/errors.ts'
import {
  MigrationError,
  migrateToLatest,
  NewerDatabaseError,
  OlderDatabaseError,
  requireMigrated,
} from '#database/migrate.ts'
import { maxConnections } from '#database/postgres-dialect.ts'
import { requireWritable } from '#database/require-writable.ts'
import type { Tables } from '#database/tables.ts'
import { prepareDataFolder } from '#files/data-folder.ts'
import { ExplainedError, failureWords } from '#loggable-error.ts'

export class StartError extends ExplainedError {}

export interface OpenOptions extends Pick<ConnectOptions, 'observeQuery'> {
  /** Called with a sentence if the start has to wait. */
  readonly say?: (sentence: string) => void
  /** Injected like the clock. */
  readonly pause?: (ms: number) => Promise<void>
  /** Set if another process has made and migrated it: its schema must then match, and stays as it is. */
  readonly isPrepared?: boolean
}

/** A database that starts together with the server, or restarts, is ready within this time. */
const waitForDatabaseMs = 60_000
const betweenTriesMs = 1000
/** Far longer than any statement of a request takes. */
const databaseSilenceMs = 8000

/**
 * Opens the database, waiting up to a minute for it, and migrates it. Also used by the command that only
 * migrates.
 */
export async function openDatabase(settings: Settings, options: OpenOptions = {}): Promise<Kysely<Tables>> {
  const { say = () => {}, pause = (ms: number) => setTimeout<void>(ms) } = options
  const { databaseUrl, dataDir } = settings
  const where = databaseUrl ? new URL(databaseUrl).host : dataDir
  const beganAt = performance.now()
  for (let pausedMs = 0; ; pausedMs += betweenTriesMs) {
    // A single try can take seconds if the network drops packets.
    const waitedMs = Math.max(pausedMs, performance.now() - beganAt)
    try {
      return await tryOpenDatabase(settings, options)
    } catch (error) {
      const cause = error instanceof MigrationError ? error.cause : error
      if (!isDatabaseAway(cause) || waitedMs >= waitForDatabaseMs) throw explainOpenError(error, where)
      if (pausedMs === 0) say(`Waiting up to a minute for the database at ${where}: ${messageOf(cause)}.`)
      await pause(betweenTriesMs)
    }
  }
}

function explainOpenError(error: unknown, where: string): StartError {
  if (error instanceof StartError) return error
  if (error instanceof NewerDatabaseError) {
    return new StartError(
      `The database at ${where} is of a newer version of Mihrab. Start that version, or restore a backup from before its upgrade.`,
    )
  }
  if (error instanceof MigrationError) {
    return new StartError(
      `The database at ${where} could not be brought up to date: migration ${error.migrationName} failed (${messageOf(error.cause)}). The database is as it was before, and the previous version still starts on it.`,
    )
  }
  if (error instanceof OlderDatabaseError) {
    return new StartError(`The database at ${where} is of an older version of Mihrab. Restart the server.`)
  }
  if (isForbidden(error)) {
    return new StartError(
      `The database at ${where} does not let us make tables (${messageOf(error)}). Let it belong to the role of DATABASE_URL: alter database NAME owner to ROLE.`,
    )
  }
  const damage = damageOf(error)
  if (damage) return new StartError(`The database at ${where} ${damage}`)
  const cannot = isStorageFailure(error) ? 'cannot be written' : 'cannot be opened'
  return new StartError(`The database at ${where} ${cannot}: ${messageOf(error)}.`)
}

async function tryOpenDatabase(
  { databaseUrl, dataDir, workers }: Settings,
  { isPrepared = false, observeQuery }: OpenOptions,
): Promise<Kysely<Tables>> {
  const file = join(dataDir, 'mihrab.db')
  if (isPrepared && !databaseUrl && !existsSync(file)) {
    throw new StartError(`There is no database at ${file}. Look at DATA_DIR.`)
  }
  const target = databaseUrl ? { url: databaseUrl } : { file }
  const options = {
    ...(observeQuery && { observeQuery }),
    silenceMs: databaseSilenceMs,
    connections: connectionsOfEach(workers),
    isShared: workers > 1,
  }
  if (isPrepared) return closeOnFailure(connectDatabase(target, options), requireMigrated)
  await closeOnFailure(connectDatabase(target), async (db) => {
    await migrateToLatest(db)
    await db.destroy()
  })
  return closeOnFailure(connectDatabase(target, options), requireWritable)
}

async function closeOnFailure(
  db: Kysely<Tables>,
  action: (db: Kysely<Tables>) => Promise<void>,
): Promise<Kysely<Tables>> {
  try {
    await action(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** With fewer, requests waiting for the same mosque would block readers. */
const fewestConnections = 8

/** PostgreSQL connections per process. */
export function connectionsOfEach(workers: number): number {
  return Math.max(fewestConnections, Math.floor(maxConnections / workers))
}

/** Creates the data folders, accessible to their owner only. */
export function prepareFolders(dataDir: string): void {
  try {
    prepareDataFolder(dataDir)
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${messageOf(error)}). Choose another with DATA_DIR.`,
    )
  }
}

function messageOf(error: unknown): string {
  return failureWords(error).replace(/\.$/, '')
}
