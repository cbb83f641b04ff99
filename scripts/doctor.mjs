/* `npm run doctor [-- --json]`: diagnoses this installation, and changes nothing. */
import { runCommand } from './command.mjs'
import { runServerProgram } from './run-server.mjs'

const usage = `npm run doctor                says what is wrong with this installation, and changes nothing
npm run doctor -- --json      the same for programs`

await runCommand(() => runServerProgram('server/src/doctor-main.ts', { build: false, settings: true }), {
  usage,
  options: { json: { type: 'boolean' } },
})
