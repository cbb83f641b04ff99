/* `npm start`: sets up what is missing or stale, then serves the web app and the API on one port. */
import { runCommand } from './command.mjs'
import { runServerProgram } from './run-server.mjs'

await runCommand(() => runServerProgram('server/src/main.ts', { build: true, settings: true }))
