import { pino } from 'pino'
import type { Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import { createFirstAdmin, type FirstAdmin, undoFirstAdmin } from '#first-admin.ts'
import { logsNoPeople } from '#http/log-privacy.ts'
import { countCallsForWorkers } from '#http/primary-counts.ts'
import { explainListenError } from '#listen-errors.ts'
import type { MetricsAddress, MetricsPublishing } from '#metrics/publish-metrics.ts'
import { openDatabase, prepareFolders } from '#open-database.ts'
import type { Served, ServeOptions } from '#running-server.ts'
import { createContext } from '#start-context.ts'
import { SupervisedWorkers } from './supervise.ts'

/**
 * Prepares the data like a single-process server, then starts and supervises the workers; it answers no
 * request itself. Its database stays open to the end: SQLite deletes the log with the last connection, and a
 * starting worker would find another one than it opened.
 */
export async function startWorkers(settings: Settings, options: ServeOptions): Promise<Served> {
  prepareFolders(settings.dataDir)
  const db = await openDatabase(settings, options)
  let firstAdmin: FirstAdmin | null = null
  let ctx: AppContext | null = null
  let stop = async () => {}
  const close = async () => {
    await stop()
    await db.destroy()
  }
  try {
    // The first admin gets no mail, and no worker exists yet to send any.
    const mailer = { wake: () => {} }
    ctx = await createContext(settings, { db, mailer, now: options.now, findCity: () => null })
    firstAdmin = await createFirstAdmin(ctx, settings)
    countCallsForWorkers(options.now)
    const metrics = settings.metrics && (await publishMetrics(settings.metrics))
    const log = pino({ level: settings.logLevel, ...logsNoPeople })
    const workers = new SupervisedWorkers(settings.workers, log)
    stop = async () => {
      await workers.stop()
      await metrics?.close()
    }
    return { url: await workers.ready, firstAdmin, close }
  } catch (error) {
    await stop()
    if (ctx) await undoFirstAdmin(ctx, firstAdmin)
    await db.destroy()
    throw error
  }
}

async function publishMetrics(address: MetricsAddress): Promise<MetricsPublishing> {
  const { publishMetricsOfWorkers } = await import('#metrics/publish-metrics.ts')
  try {
    return await publishMetricsOfWorkers(address)
  } catch (error) {
    throw explainListenError(error, address, 'METRICS_')
  }
}
