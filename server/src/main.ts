import { readSettings, SettingsError } from '#config.ts'
import { StartError, startServer } from '#start-server.ts'

/** The process: reads the settings, serves, and stops politely. */
async function main(): Promise<void> {
  const server = await startServer(readSettings(process.env), { now: () => new Date() })
  stopPolitely(server.close)
  console.log(`Mihrab is ready at ${server.url}`)
  if (server.firstAdmin) {
    const { email, password } = server.firstAdmin
    const secret = password ? `password ${password} (shown only this once)` : 'the password of ADMIN_PASSWORD'
    console.log(`Sign in as ${email} with ${secret}`)
  }
}

/** The first signal lets the requests under way finish; a repeated one is the same wish. */
function stopPolitely(close: () => Promise<void>): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

main().catch((error: unknown) => {
  const isExplained = error instanceof SettingsError || error instanceof StartError
  console.error(isExplained ? error.message : error)
  process.exit(1)
})
