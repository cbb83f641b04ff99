/* `npm run move -- --from … --to …`: moves an installation to another database, and its images to a bucket. */
import { runCommand } from './command.mjs'
import { runServerProgram } from './run-server.mjs'

await runCommand(() => runServerProgram('server/src/move-main.ts', { build: false, settings: true }))
