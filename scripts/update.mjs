/* `npm run update`: after a new version was put in place, brings the data to its form, or leaves them as they were. */
import { runCommand } from './command.mjs'
import { runServerProgram } from './run-server.mjs'

await runCommand(() => runServerProgram('server/src/update-main.ts', { build: true, settings: true }))
