/* `npm run db:migrate`: migrates the configured database without starting the server. */
import { runServerCommand } from './run-server.mjs'

const usage = `npm run db:migrate      brings the database of the settings up to date, without starting the server`

await runServerCommand('server/src/migrate-main.ts', { build: false, settings: true, usage })
