import cluster from 'node:cluster'
import type { Settings } from '#config.ts'
import type { Served, ServeOptions } from '#running-server.ts'

/**
 * Serves from this process, or from as many workers as the settings say. Each worker runs the same program
 * and gets null: it only reports to its primary. A process loads only what it needs.
 */
export async function serve(settings: Settings, options: ServeOptions): Promise<Served | null> {
  if (cluster.isWorker) {
    const { runWorker } = await import('#workers/worker.ts')
    await runWorker(settings, options)
    return null
  }
  if (settings.workers > 1) {
    const { startWorkers } = await import('#workers/primary.ts')
    return startWorkers(settings, options)
  }
  const { startServer } = await import('#start-server.ts')
  return startServer(settings, options)
}
