import { readSettings } from '#config.ts'
import { failureText } from '#loggable-error.ts'
import { openDatabase } from '#open-database.ts'

/** Command that migrates the database without serving. */
async function main(): Promise<void> {
  // New files are readable by their owner only.
  process.umask(0o077)
  const db = await openDatabase(readSettings(process.env), { say: console.log })
  await db.destroy()
  console.log('The database is up to date.')
}

main().catch((error: unknown) => {
  console.error(failureText(error))
  process.exit(1)
})
