/* `npm run doctor [-- --json]`: diagnoses this installation, and changes nothing. */
import { runServerCommand } from './run-server.mjs'

const usage = `npm run doctor                says what is wrong with this installation, and changes nothing
npm run doctor -- --json      the same for programs`

await runServerCommand('server/src/doctor-main.ts', {
  build: false,
  settings: true,
  usage,
  options: { json: { type: 'boolean' } },
})
