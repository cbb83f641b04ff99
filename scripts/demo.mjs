/*
 * `npm run demo`: a temporary instance with people, mosques and times; it reads no .env, so it cannot touch
 * real data.
 */
import { runServerCommand } from './run-server.mjs'

const usage = `npm run demo      serves a filled instance that is thrown away when it stops

Of the environment it reads PORT, HOST, LOG_LEVEL and RATE_LIMIT_FACTOR, and no .env.`

await runServerCommand('server/demo/main.ts', { build: true, settings: false, usage })
