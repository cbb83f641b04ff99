import { readSettings } from '@mihrab/server/config.ts'
import { type RunningServer, startServer } from '@mihrab/server/start-server.ts'
import type { ServeRequest } from './server.ts'

/**
 * The server of the journeys: the real one on the built app, with a clock that begins where the test says. One after
 * another in this process, each on data of its own.
 */
let server: RunningServer | undefined

async function serve({ now, settings, webFolder }: ServeRequest): Promise<void> {
  const startedAt = Date.now()
  const begin = Date.parse(now)
  server = await startServer(readSettings(settings), {
    now: () => new Date(begin + (Date.now() - startedAt)),
    // A busy machine makes a journey slow; it must not make the server refuse its calls.
    eventLoop: { delayMs: () => 0, nowMs: () => 0 },
    ...(webFolder && { webFolder }),
  })
  process.send?.(server.url)
}

async function close(): Promise<void> {
  await server?.close()
  server = undefined
}

async function end(): Promise<void> {
  await close()
  process.exit(0)
}

process.on('message', async (request: ServeRequest | 'close') => {
  if (request !== 'close') return serve(request)
  await close()
  process.send?.('closed')
})
process.on('SIGTERM', end)
process.on('disconnect', end)
