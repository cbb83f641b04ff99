/* `npm start`: sets up what is missing or outdated, then serves the web app and the API on one port. */
import { runServerCommand } from './run-server.mjs'

const usage = `npm start      serves the web app and the API on one port; sets up before what is missing or stale

Its settings come from the environment and from .env; docs/deploy.md names them.`

await runServerCommand('server/src/main.ts', { build: true, settings: true, usage })
