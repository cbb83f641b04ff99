import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, inMemory } from '#database/connect.ts'
import { migrateToLatest } from '#database/migrate.ts'
import type { Tables } from '#database/tables.ts'

/** A fresh, migrated database of the kind that this run is for; destroy it when done. */
export async function openTestDatabase(): Promise<Kysely<Tables>> {
  const db = process.env.TEST_DATABASE === 'postgres' ? await openPostgres() : openSqlite()
  await migrateToLatest(db)
  return db
}

function openSqlite(): Kysely<Tables> {
  return connectDatabase({ file: inMemory })
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
