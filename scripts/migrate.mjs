/* `npm run db:migrate`: migrates the configured database without starting the server. */
import { runCommand } from './command.mjs'
import { runServerProgram } from './run-server.mjs'

const usage = `npm run db:migrate      brings the database of the settings up to date, without starting the server`

await runCommand(() => runServerProgram('server/src/migrate-main.ts', { build: false, settings: true }), {
  usage,
})
