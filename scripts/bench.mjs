/* `npm run bench`: measures the server against bare Node, as ratios within one run. */
import { runCommand } from './command.mjs'
import { runServerProgram } from './run-server.mjs'

await runCommand(() => runServerProgram('server/bench/main.ts', { build: true, settings: false }))
