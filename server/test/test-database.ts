import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase } from '#database/connect.ts'
import { migrateToLatest } from '#database/migrate.ts'
import type { Tables } from '#database/tables.ts'

/** A fresh, migrated database of the kind that this run is for, in a folder of the test's; destroy it when done. */
export async function openTestDatabase(folder: string): Promise<Kysely<Tables>> {
  const isPostgres = process.env.TEST_DATABASE === 'postgres'
  const db = isPostgres ? await openPostgres() : connectDatabase({ file: join(folder, 'mihrab.db') })
  await migrateToLatest(db)
  return db
}

async function openPostgres(): Promise<Kysely<Tables>> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  try {
    await server.query(`create database ${name}`)
  } finally {
    await server.end()
  }
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return connectDatabase({ url: url.href })
}
