import { readSettings, SettingsError } from '#config.ts'
import { shutDownGracefully } from '#graceful-shutdown.ts'
import { StartError, startServer } from '#start-server.ts'

/** The process: reads the settings, serves, and stops gracefully. */
async function main(): Promise<void> {
  // Whatever file is made from here on is for its owner alone.
  process.umask(0o077)
  const server = await startServer(readSettings(process.env), { now: () => new Date(), say: console.log })
  shutDownGracefully(server.close)
  console.log(`Mihrab is ready at ${server.url}`)
  if (server.firstAdmin) {
    const { email, password } = server.firstAdmin
    const secret = password ? `password ${password} (shown only this once)` : 'the password of ADMIN_PASSWORD'
    console.log(`Sign in as ${email} with ${secret}`)
  }
}

main().catch((error: unknown) => {
  const isExplained = error instanceof SettingsError || error instanceof StartError
  console.error(isExplained ? error.message : error)
  process.exit(1)
})
