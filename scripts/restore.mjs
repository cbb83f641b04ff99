/* `npm run restore -- FILE [--to-data DIR] [--replace]`: restores a backup. */
import { runServerCommand } from './run-server.mjs'

const usage = `npm run restore -- FILE                    to the database and images of your settings
npm run restore -- FILE --to-data DIR      to another data folder, with SQLite: to try it
--replace sets aside what is there already, and does not delete it.`

await runServerCommand('server/src/restore-main.ts', {
  build: false,
  settings: true,
  usage,
  words: 1,
  options: { replace: { type: 'boolean' }, 'to-data': { type: 'string' } },
})
