/*
 * `npm run second-factor-off -- EMAIL`: switches off the second step for a person who has lost app and codes.
 */
import { runServerCommand } from './run-server.mjs'

const usage = `npm run second-factor-off -- EMAIL      takes the second step off the sign-in of a person who has lost app and codes`

await runServerCommand('server/src/second-factor-off-main.ts', {
  build: false,
  settings: true,
  usage,
  words: 1,
})
