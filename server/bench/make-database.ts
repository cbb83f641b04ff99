import type { Kysely } from 'kysely'
import pg from 'pg'
import { connectDatabase } from '#database/connect.ts'
import { migrateToLatest } from '#database/migrate.ts'
import type { Tables } from '#database/tables.ts'

/** Creates an empty PostgreSQL database and returns its address. */
export async function makeDatabase(serverUrl: string, name: string): Promise<{ readonly url: string }> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href }
}

/** Opens a database, migrated, for some work. */
export async function withDatabase<Result>(
  target: Parameters<typeof connectDatabase>[0],
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const db = connectDatabase(target)
  try {
    await migrateToLatest(db)
    return await work(db)
  } finally {
    await db.destroy()
  }
}
