import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { buildApp } from '#app.ts'
import type { Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import { connectDatabase } from '#database/connect.ts'
import { isDatabaseAway, isStorageFailure } from '#database/errors.ts'
import { migrateToLatest, NewerDatabaseError } from '#database/migrate.ts'
import { requireWritable } from '#database/require-writable.ts'
import type { Tables } from '#database/tables.ts'
import { sweepMedia } from '#features/media/media-sweep.service.ts'
import { forgetOldTimesChanges } from '#features/prayer-times/times-changes.service.ts'
import { loadRenderer } from '#features/public/load-renderer.ts'
import { prepareDataFolder } from '#files/data-folder.ts'
import { openFileStore } from '#files/open-file-store.ts'
import { createFirstAdmin, type FirstAdmin, undoFirstAdmin } from '#first-admin.ts'
import { type EventLoop, measureEventLoop } from '#http/overload.ts'
import { maxConnections } from '#http/requests.ts'
import { createMailWorker } from '#mail/mail-worker.ts'
import { openMailTransport } from '#mail/open-mail-transport.ts'
import { timeZoneAt } from '#places/time-zone.ts'
import { startSweeping } from '#sweeps.ts'

/** The start cannot go on, for a reason that a person can mend: the message is one sentence for them. */
export class StartError extends Error {}

export interface RunningServer {
  /** Where it answers. */
  readonly url: string
  readonly ctx: AppContext
  /** Set when this start made the first admin. */
  readonly firstAdmin: FirstAdmin | null
  /** Finishes the requests and the mail under way, then closes the database. */
  close(): Promise<void>
}

export interface StartOptions extends OpenOptions {
  readonly now: () => Date
  /** Measured, unless a test gives it. */
  readonly eventLoop?: EventLoop
  readonly logStream?: NodeJS.WritableStream
}

export interface OpenOptions {
  /** Told a sentence when the start has to wait. */
  readonly say?: (sentence: string) => void
  /** Given as the clock is. */
  readonly pause?: (ms: number) => Promise<void>
}

const builtWebFolder = resolve(import.meta.dirname, '../../web/dist')

/** Opens the data, brings it to the newest form, makes the first admin, and listens. */
export async function startServer(settings: Settings, options: StartOptions): Promise<RunningServer> {
  prepareFolders(settings.dataDir)
  const db = await openDatabase(settings, options)
  const mailer = createMailWorker({ db, now: options.now, transport: openMailTransport(settings) })
  const ctx = await createContext(settings, { db, mailer, now: options.now })
  let close = () => db.destroy()
  let firstAdmin: FirstAdmin | null = null
  try {
    const app = await buildApp({
      settings,
      ctx,
      webFolder: builtWebFolder,
      renderPage: await loadRenderer(builtWebFolder),
      eventLoop: options.eventLoop ?? measureEventLoop(),
      ...(options.logStream && { logStream: options.logStream }),
    })
    for (const words of warningsOf(settings)) app.log.warn(words)
    let stopSweeping = async () => {}
    close = async () => {
      await app.close()
      await Promise.all([mailer.close(), stopSweeping()])
      await db.destroy()
    }
    // Before anyone can register under the same name; taken back when the start fails after all.
    firstAdmin = await createFirstAdmin(ctx, settings)
    // As many may knock at once as may be connected: the system lets further ones try again after seconds.
    await app.listen({ port: settings.port, host: settings.host, backlog: maxConnections })
    mailer.start(app.log)
    stopSweeping = startSweeping(ctx, [sweepMedia, forgetOldTimesChanges], (error) =>
      app.log.warn({ err: error }, 'a sweep failed'),
    )
    return { url: urlOf(settings, app.server.address()), ctx, firstAdmin, close }
  } catch (error) {
    await undoFirstAdmin(ctx, firstAdmin)
    await close()
    throw explainListenError(error, settings)
  }
}

async function createContext(
  settings: Settings,
  parts: Pick<AppContext, 'db' | 'mailer' | 'now'>,
): Promise<AppContext> {
  return {
    ...parts,
    pause: (ms) => setTimeout(ms, undefined, { ref: false }),
    timeZoneAt,
    files: await openFileStore(settings),
    publicUrl: urlOf(settings, null),
  }
}

function warningsOf(settings: Settings): string[] {
  const warnings = settings.withoutEffect.map((name) => `${name} has no effect yet`)
  if (settings.smtpUrl && !settings.publicOrigin) {
    warnings.push(
      `Links in mails begin with ${urlOf(settings, null)}: set PUBLIC_URL to the address that people know`,
    )
  }
  return warnings
}

/** A database that starts together with the server, or restarts, is ready within this time. */
const waitForDatabaseMs = 60_000
const betweenTriesMs = 1000

/** Opens the database, for which it waits a minute, and migrates it. Also used by the command that only migrates. */
export async function openDatabase(settings: Settings, options: OpenOptions = {}): Promise<Kysely<Tables>> {
  const { say = () => {}, pause = (ms: number) => setTimeout<void>(ms) } = options
  const { databaseUrl, dataDir } = settings
  const where = databaseUrl ? new URL(databaseUrl).host : dataDir
  const beganAt = performance.now()
  for (let pausedMs = 0; ; pausedMs += betweenTriesMs) {
    // A try alone can take seconds, where the network swallows it.
    const waitedMs = Math.max(pausedMs, performance.now() - beganAt)
    try {
      return await tryOpenDatabase(settings)
    } catch (error) {
      if (!isDatabaseAway(error) || waitedMs >= waitForDatabaseMs) throw explainOpenError(error, where)
      if (pausedMs === 0) say(`Waiting up to a minute for the database at ${where}: ${messageOf(error)}.`)
      await pause(betweenTriesMs)
    }
  }
}

function explainOpenError(error: unknown, where: string): StartError {
  if (error instanceof NewerDatabaseError) {
    return new StartError(
      `The database at ${where} is of a newer version of Mihrab. Start that version, or restore a backup from before its upgrade.`,
    )
  }
  const cannot = isStorageFailure(error) ? 'cannot be written' : 'cannot be opened'
  return new StartError(`The database at ${where} ${cannot}: ${messageOf(error)}.`)
}

async function tryOpenDatabase({ databaseUrl, dataDir }: Settings): Promise<Kysely<Tables>> {
  const db = connectDatabase(databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'mihrab.db') })
  try {
    await migrateToLatest(db)
    await requireWritable(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function prepareFolders(dataDir: string): void {
  try {
    prepareDataFolder(dataDir)
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${messageOf(error)}). Choose another with DATA_DIR.`,
    )
  }
}

function explainListenError(error: unknown, { port, host }: Settings): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken by another program. Stop it, or choose another with PORT.`)
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used. Choose one above 1023 with PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`HOST ${host} is not an address of this machine.`)
  }
  return error
}

function urlOf(settings: Settings, bound: AddressInfo | string | null): string {
  if (settings.publicOrigin) return settings.publicOrigin
  const port = typeof bound === 'object' && bound ? bound.port : settings.port
  const isEverywhere = settings.host === '0.0.0.0' || settings.host === '::'
  const host = isEverywhere ? 'localhost' : settings.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return messageOf(error.errors[0])
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}
