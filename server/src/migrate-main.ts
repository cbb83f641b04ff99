import { readSettings, SettingsError } from '#config.ts'
import { unexpectedFailure } from '#failure-words.ts'
import { openDatabase, StartError } from '#open-database.ts'

/** The command that brings the database up to date without serving. */
async function main(): Promise<void> {
  // Whatever file is made from here on is for its owner alone.
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
