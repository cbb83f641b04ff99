import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase } from '#database/connect.ts'
import { migrateToLatest } from '#database/migrate.ts'
import type { Tables } from '#database/tables.ts'
import { templateName } from './postgres/template.ts'

/** A fresh, migrated database of the kind that this run is for, in a folder of the test's; destroy it when done. */
export function openTestDatabase(folder: string): Promise<Kysely<Tables>> {
  return process.env.TEST_DATABASE === 'postgres' ? openPostgres() : openSqlite(join(folder, 'mihrab.db'))
}

async function openPostgres(): Promise<Kysely<Tables>> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  try {
    await server.query(`create database ${name} template ${templateName}`)
  } finally {
    await server.end()
  }
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return connectDatabase({ url: url.href })
}

/** A database without rows, migrated once for each file of tests. */
let migrated: Buffer | undefined

async function openSqlite(file: string): Promise<Kysely<Tables>> {
  if (!migrated) {
    const first = connectDatabase({ file })
    await migrateToLatest(first)
    await first.destroy()
    migrated = readFileSync(file)
  }
  writeFileSync(file, migrated)
  return connectDatabase({ file })
}
