import { readSettings } from '#config.ts'
import { shutDownGracefully } from '#graceful-shutdown.ts'
import { failureText, unexpectedFailure } from '#loggable-error.ts'
import { serve } from '#serve.ts'

/** The process: reads the settings, serves, and stops gracefully. With WORKERS, each worker runs it too. */
async function main(): Promise<void> {
  // New files are readable by their owner only.
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

// Node's own output contains whole rows, and addresses with passwords.
process.on('uncaughtException', (error) => {
  console.error(unexpectedFailure(error))
  process.exit(1)
})

main().catch((error: unknown) => {
  console.error(failureText(error))
  process.exit(1)
})
