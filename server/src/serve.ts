import cluster from 'node:cluster'
import type { Settings } from '#config.ts'
import type { Served, ServeOptions } from '#served.ts'

/**
 * Serves from this process, or from as many as the settings say. Each of those runs the same program, and gets null: it
 * has no one to tell anything but the process that started it. What a process does not need it does not load.
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
