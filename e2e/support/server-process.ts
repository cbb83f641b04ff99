import { readSettings } from '@mihrab/server/config.ts'
import { type RunningServer, startServer } from '@mihrab/server/start-server.ts'
import type { ServeRequest } from './server.ts'

/**
 * The journeys' server: the real one on the built app, with a clock that starts where the test says. One
 * after the other in this process, each on its own data.
 */
let server: RunningServer | undefined

async function serve({ now, settings, webFolder }: ServeRequest): Promise<void> {
  const startedAt = Date.now()
  const begin = Date.parse(now)
  server = await startServer(readSettings(settings), {
    now: () => new Date(begin + (Date.now() - startedAt)),
    // A busy machine slows a journey down; the server must not refuse its requests.
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
