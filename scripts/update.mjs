/* `npm run update`: after installing a new version, migrates the data, or leaves them as they were. */
import { runServerCommand } from './run-server.mjs'

const usage = `npm run update      after a new version was put in place: makes a backup, migrates the database, and starts the
                    server for a trial. Where one of them fails, everything is as it was before.

Stop the server first.`

await runServerCommand('server/src/update-main.ts', { build: true, settings: true, usage })
