/* `npm run backup [-- FILE|FOLDER]`: backs up database and images into one file, while the server runs or not. */
import { runCommand } from './command.mjs'
import { runServerProgram } from './run-server.mjs'

await runCommand(() => runServerProgram('server/src/backup-main.ts', { build: false, settings: true }))
