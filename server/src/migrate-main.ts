import { readSettings, SettingsError } from '#config.ts'
import { unexpectedFailure } from '#loggable-error.ts'
import { openDatabase, StartError } from '#open-database.ts'

/** Command that migrates the database without serving. */
async function main(): Promise<void> {
  // New files are readable by their owner only.
  process.umask(0o077)
  const db = await openDatabase(readSettings(process.env), { say: console.log })
  await db.destroy()
  console.log('The database is up to date.')
}

main().catch((error: unknown) => {
  const isExplained = error instanceof SettingsError || error instanceof StartError
  console.error(isExplained ? error.message : unexpectedFailure(error))
  process.exit(1)
})
