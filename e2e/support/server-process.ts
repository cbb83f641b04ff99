import { readSettings } from '@mihrab/server/config.ts'
import { startServer } from '@mihrab/server/start-server.ts'

/** The server of the journeys: the real one on the built app, with a clock that begins where the test says. */
const startedAt = Date.now()
const begin = Date.parse(process.env.JOURNEY_NOW ?? '')
const server = await startServer(readSettings(process.env), {
  now: () => new Date(begin + (Date.now() - startedAt)),
  // A busy machine makes a journey slow; it must not make the server refuse its calls.
  eventLoop: { delayMs: () => 0, nowMs: () => 0 },
})
process.on('SIGTERM', async () => {
  await server.close()
  process.exit(0)
})
process.send?.(server.url)
