import { readSettings, SettingsError } from '#config.ts'
import { unexpectedFailure } from '#failure-words.ts'
import { shutDownGracefully } from '#graceful-shutdown.ts'
import { StartError } from '#open-database.ts'
import { serve } from '#serve.ts'

/** The process: reads the settings, serves, and stops gracefully. With WORKERS, each of several that serve runs it too. */
async function main(): Promise<void> {
  // Whatever file is made from here on is for its owner alone.
  process.umask(0o077)
  const server = await serve(readSettings(process.env), { now: () => new Date(), say: console.log })
  if (!server) return
  shutDownGracefully(server.close)
  console.log(`Mihrab is ready at ${server.url}`)
  if (server.firstAdmin) {
    const { email, password } = server.firstAdmin
    const secret = password ? `password ${password} (shown only this once)` : 'the password of ADMIN_PASSWORD'
    console.log(`Sign in as ${email} with ${secret}`)
  }
}

// What Node writes of it by itself holds whole rows, and addresses with their passwords.
process.on('uncaughtException', (error) => {
  console.error(unexpectedFailure(error))
  process.exit(1)
})

main().catch((error: unknown) => {
  const isExplained = error instanceof SettingsError || error instanceof StartError
  console.error(isExplained ? error.message : unexpectedFailure(error))
  process.exit(1)
})
