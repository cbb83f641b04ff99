import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { readSettings } from '#config.ts'
import { serve } from '#serve.ts'

/**
 * The product in a process of its own, or with WORKERS in several, which can be killed; its address goes to the parent,
 * whose word stops it.
 */
// As `npm start` does. Until then hardly anything is loaded.
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
