import { resolve } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from '#app.ts'
import { backUpInProcess } from '#backup/run-in-process.ts'
import type { Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import { holdConnection } from '#database/presence.ts'
import { setRevision } from '#database/revisions.ts'
import { nightlyBackup } from '#features/backups/nightly-backup.service.ts'
import { askMosquePeople } from '#features/confirmations/ask-mosque-people.service.ts'
import { notifyOfWaitingMessages } from '#features/contact/message-notifications.service.ts'
import { remindHijriEditors } from '#features/hijri-calendars/reminders.service.ts'
import { sweepMedia } from '#features/media/media-sweep.service.ts'
import { forgetExpiredNotices } from '#features/notices/public-notices.service.ts'
import { forgetOldMessages } from '#features/personal-data/retention.service.ts'
import { renewTimesUntil } from '#features/prayer-times/renew-times-until.service.ts'
import { forgetOldTimesChanges } from '#features/prayer-times/times-changes.service.ts'
import { loadRenderer } from '#features/public/load-renderer.ts'
import { forgetOldStatistics } from '#features/statistics/statistics.service.ts'
import { removeExpiredSessions } from '#features/users/sessions.service.ts'
import { createFirstAdmin, type FirstAdmin, undoFirstAdmin } from '#first-admin.ts'
import { type EventLoop, measureEventLoop } from '#http/overload.ts'
import { maxConnections } from '#http/requests.ts'
import { explainListenError } from '#listen-errors.ts'
import { createMailWorker, type MailWorker } from '#mail/mail-worker.ts'
import { openMailTransport } from '#mail/open-mail-transport.ts'
import type { Metrics } from '#metrics/metrics.ts'
import type { MetricsAddress, MetricsPublishing } from '#metrics/publish-metrics.ts'
import { forgetOldPublicChanges } from '#mosque-access/public-changes.service.ts'
import { openDatabase, prepareFolders } from '#open-database.ts'
import { openCities } from '#places/cities.ts'
import type { Served, ServeOptions } from '#running-server.ts'
import { createContext, urlOf } from '#start-context.ts'
import { type Sweep, startSweeping } from '#sweeps.ts'
import { version } from '#version.ts'

export interface RunningServer extends Served {
  readonly ctx: AppContext
  /** Port of the metrics; null if there are none, or if the primary serves them. */
  readonly metricsPort: number | null
}

export interface StartOptions extends ServeOptions {
  /** For one of several processes on the same data. */
  readonly worker?: WorkerPart
  /** Measured, unless a test injects it. */
  readonly eventLoop?: EventLoop
  readonly logStream?: NodeJS.WritableStream
  /** The built web app; `web/dist`, unless a test has built another. */
  readonly webFolder?: string
}

interface WorkerPart {
  /** Another process has prepared the data and created the first admin. */
  readonly isPrepared: boolean
  /** Does what is done once per machine: mails, sweeps, warnings about the settings. */
  readonly isFirst: boolean
  /** Tells the first worker that a mail is waiting. */
  readonly wakeMailer: () => void
}

const alone: WorkerPart = { isPrepared: false, isFirst: true, wakeMailer: () => {} }

const builtWebFolder = resolve(import.meta.dirname, '../../web/dist')

const sweeps = [
  sweepMedia,
  forgetOldTimesChanges,
  forgetOldPublicChanges,
  forgetExpiredNotices,
  forgetOldStatistics,
  removeExpiredSessions,
  // Runs before the requests to people, which use its result.
  renewTimesUntil,
  notifyOfWaitingMessages,
  askMosquePeople,
]

/** Opens and migrates the data, creates the first admin, and listens. */
export async function startServer(settings: Settings, options: StartOptions): Promise<RunningServer> {
  const { worker = alone } = options
  const { isFirst, isPrepared } = worker
  if (!isPrepared) prepareFolders(settings.dataDir)
  const metrics = settings.metrics && (await openMetrics())
  const { ctx, mailer } = await openContext(settings, { ...options, worker, metrics })
  const endPresence = holdConnection(settings.databaseUrl)
  let close = async () => {
    await endPresence()
    await ctx.db.destroy()
  }
  let firstAdmin: FirstAdmin | null = null
  try {
    const app = await openApp(settings, ctx, { ...options, metrics })
    for (const words of isFirst ? warningsOf(settings) : []) app.log.warn(words)
    let stopSweeping = async () => {}
    let publishing: MetricsPublishing | null = null
    close = async () => {
      await app.close()
      await Promise.all([mailer.close(), stopSweeping(), publishing?.close(), endPresence()])
      await ctx.db.destroy()
    }
    // Before anyone can register with the same name; undone if the start fails.
    if (!isPrepared) firstAdmin = await createFirstAdmin(ctx, settings)
    if (metrics && settings.metrics) publishing = await publish(metrics, ctx, settings.metrics)
    // The backlog matches the connection limit: beyond it, clients retry only after seconds.
    await app.listen({ port: settings.port, host: settings.host, backlog: maxConnections })
    mailer.start(app.log)
    if (isFirst) {
      await setRevision(ctx.db, 'program', version)
      stopSweeping = startSweeps(ctx, settings, app.log)
    }
    const url = urlOf(settings, app.server.address())
    return { url, ctx, firstAdmin, metricsPort: publishing?.port ?? null, close }
  } catch (error) {
    await undoFirstAdmin(ctx, firstAdmin)
    await close()
    throw explainListenError(error, settings)
  }
}

interface WithMetrics {
  readonly metrics: Metrics | null
}

async function openContext(
  settings: Settings,
  {
    worker,
    metrics,
    webFolder = builtWebFolder,
    ...options
  }: ServeOptions & WithMetrics & Pick<StartOptions, 'webFolder'> & { readonly worker: WorkerPart },
): Promise<{ ctx: AppContext; mailer: MailWorker }> {
  const { isFirst, isPrepared } = worker
  const observed = metrics && { observeQuery: metrics.observeQuery }
  const db = await openDatabase(settings, { ...options, ...observed, isPrepared })
  const mailer = isFirst ? openMailer(settings, { db, now: options.now, metrics }) : passWakesOn(worker)
  const findCity = openCities(webFolder)
  return { ctx: await createContext(settings, { db, mailer, now: options.now, findCity }), mailer }
}

function openMailer(
  settings: Settings,
  { db, now, metrics }: Pick<AppContext, 'db' | 'now'> & WithMetrics,
): MailWorker {
  const transport = openMailTransport(settings)
  return createMailWorker({ db, now, transport, ...(metrics && { count: metrics.countMail }) })
}

/** For workers that send no mails. */
function passWakesOn({ wakeMailer }: WorkerPart): MailWorker {
  return { wake: wakeMailer, start: () => {}, close: async () => {} }
}

async function openApp(
  settings: Settings,
  ctx: AppContext,
  options: Pick<StartOptions, 'eventLoop' | 'logStream' | 'webFolder'> & WithMetrics,
): Promise<FastifyInstance> {
  const { webFolder = builtWebFolder, eventLoop = measureEventLoop(), logStream, metrics } = options
  const renderPage = await loadRenderer(webFolder)
  const parts = { settings, ctx, webFolder, eventLoop, renderPage, metrics }
  return buildApp({ ...parts, ...(logStream && { logStream }) })
}

/** Reminders are due at a time of the clock. */
const remindEveryMs = 300_000

function startSweeps(ctx: AppContext, settings: Settings, log: FastifyBaseLogger): () => Promise<void> {
  const handleFailure = (error: unknown) => log.warn({ err: error }, 'a sweep failed')
  const stops = [
    startSweeping(
      ctx,
      [...sweeps, forgetOldMessages(settings.keepDays), ...nightlyBackups(settings, log)],
      handleFailure,
    ),
    startSweeping(ctx, [remindHijriEditors], handleFailure, remindEveryMs),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function nightlyBackups({ backupDir: folder }: Settings, log: FastifyBaseLogger): Sweep[] {
  if (folder === null) return []
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const onMade = (made: object) => log.info({ backup: made }, 'the nightly backup is made')
  return [nightlyBackup({ folder, timeZone, run: backUpInProcess, onMade })]
}

/** Loaded only if metrics are on. */
const openMetrics = async () => (await import('#metrics/metrics.ts')).createMetrics()

async function publish(
  metrics: Metrics,
  ctx: AppContext,
  address: MetricsAddress,
): Promise<MetricsPublishing> {
  const { publishMetrics } = await import('#metrics/publish-metrics.ts')
  try {
    return await publishMetrics(metrics, ctx, address)
  } catch (error) {
    throw explainListenError(error, address, 'METRICS_')
  }
}

function warningsOf(settings: Settings): string[] {
  const warnings: string[] = []
  if (settings.smtpUrl && !settings.publicOrigin) {
    warnings.push(
      `Links in mails begin with ${urlOf(settings, null)}: set PUBLIC_URL to the address that people know`,
    )
  }
  return warnings
}
