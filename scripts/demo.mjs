/* `npm run demo`: a throw-away instance with people, mosques and times; it reads no .env, so no real data is near. */
import { runCommand } from './command.mjs'
import { runServerProgram } from './run-server.mjs'

await runCommand(() => runServerProgram('server/demo/main.ts', { build: true, settings: false }))
