import type { Settings } from '#config.ts'
import { shutDownGracefully } from '#graceful-shutdown.ts'
import { ExplainedError } from '#loggable-error.ts'
import type { ServeOptions } from '#running-server.ts'
import { startServer } from '#start-server.ts'
import { placeVariable, type WorkerMessage } from './messages.ts'

/** Serves in one of several processes. The first one also does what is done once per machine. */
export async function runWorker(settings: Settings, options: ServeOptions): Promise<void> {
  const isFirst = process.env[placeVariable] === '1'
  try {
    const server = await startServer(settings, {
      ...options,
      say: isFirst ? options.say : undefined,
      worker: { isPrepared: true, isFirst, wakeMailer: () => void report({ type: 'mailWaits' }) },
    })
    shutDownGracefully(server.close)
    process.on('message', (message) => {
      if (message === 'wakeMailer') server.ctx.mailer.wake()
    })
    await report({ type: 'ready', url: server.url })
  } catch (error) {
    if (!(error instanceof ExplainedError)) throw error
    await report({ type: 'failed', sentence: error.message })
    process.exit(1)
  }
}

/** Resolves once it is sent. */
function report(message: WorkerMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected && process.send) process.send(message, () => resolve())
    else resolve()
  })
}
