import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { readSettings } from '#config.ts'
import { serve } from '#serve.ts'

/**
 * The product in a separate process, or with WORKERS in several, which can be killed; sends its address to
 * the parent, whose message stops it.
 */
// As `npm start` does, before other modules are loaded.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'))
const settings = readSettings({ ...process.env, HOST: '127.0.0.1', PORT: process.env.PORT ?? '0' })
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const server = await serve(settings, { now: () => new Date(Date.now() + aheadMs) })
if (server) {
  process.send?.(server.url)
  process.once('message', async () => {
    await server.close()
    process.disconnect()
  })
}
