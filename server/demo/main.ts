import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '#config.ts'
import { shutDownGracefully } from '#graceful-shutdown.ts'
import { ExplainedError } from '#loggable-error.ts'
import { startServer } from '#start-server.ts'
import { demoAdmin, demoPage, demoPassword, fillDemo } from './fill.ts'

/** `npm run demo`: a filled instance in a temporary folder that is deleted when it stops. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mihrab-demo-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const { PORT, HOST, RATE_LIMIT_FACTOR, LOG_LEVEL = 'warn' } = process.env
  const settings = readSettings({
    PORT,
    HOST,
    RATE_LIMIT_FACTOR,
    LOG_LEVEL,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: demoAdmin.email,
    ADMIN_PASSWORD: demoAdmin.password,
  })
  const server = await startServer(settings, { now: () => new Date() })
  shutDownGracefully(server.close)
  console.log('Filling the demo with people, mosques, a year of prayer times and events …')
  const signIns = await fillDemo(server.ctx, (line) => console.log(`  ${line}`))
  console.log(`\nThe demo is ready. What everyone sees:\n`)
  console.log(`  ${server.url}/mosques`)
  console.log(`  ${server.url}${demoPage}`)
  console.log(`\nTo sign in, open ${server.url}. Everyone’s password is “${demoPassword}”:\n`)
  for (const { who, email } of signIns) console.log(`  ${email.padEnd(24)} ${who}`)
  console.log('\nCtrl-C stops it and throws everything away.')
}

main().catch((error: unknown) => {
  console.error(error instanceof ExplainedError ? error.message : error)
  process.exit(1)
})
