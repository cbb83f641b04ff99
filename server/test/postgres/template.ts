import pg from 'pg'
import { connectDatabase } from '#database/connect.ts'
import { migrateToLatest } from '#database/migrate.ts'

/** Template of the tests' databases: migrated, without rows. */
export const templateName = 'mihrab_template'

/** Creates it on the server at a superuser's address. */
export async function createTemplate(serverUrl: string): Promise<void> {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${templateName}`)
  await server.end()
  const url = new URL(serverUrl)
  url.pathname = `/${templateName}`
  const db = connectDatabase({ url: url.href })
  await migrateToLatest(db)
  await db.destroy()
}
