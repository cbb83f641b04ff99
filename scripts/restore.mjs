/* `npm run restore -- FILE [--to-data DIR] [--replace]`: brings back what a backup holds. */
import { runCommand } from './command.mjs'
import { runServerProgram } from './run-server.mjs'

await runCommand(() => runServerProgram('server/src/restore-main.ts', { build: false, settings: true }))
