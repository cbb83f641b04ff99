/* `npm run bench`: the server against bare Node, and a year of prayer times against adhan, as ratios within one run. */
import { runCommand } from './command.mjs'
import { runServerProgram } from './run-server.mjs'

await runCommand(() => runServerProgram('server/bench/main.ts', { build: true, settings: false }))
