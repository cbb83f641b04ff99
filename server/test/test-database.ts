import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase } from '#database/connect.ts'
import { migrateToLatest } from '#database/migrate.ts'
import type { Tables } from '#database/tables.ts'
import { templateName } from './postgres/template.ts'

/** A fresh, migrated database of this run's kind; SQLite in the test's folder. Destroy it when done. */
export function openTestDatabase(folder: string): Promise<Kysely<Tables>> {
  return process.env.TEST_DATABASE === 'postgres' ? openPostgres() : openTestSqlite(join(folder, 'mihrab.db'))
}

const urls = new WeakMap<Kysely<Tables>, string>()

/** URL of a test's database; null for SQLite. */
export function urlOfTestDatabase(db: Kysely<Tables>): string | null {
  return urls.get(db) ?? null
}

/** Destroys and deletes it. */
export async function closeTestDatabase(db: Kysely<Tables>): Promise<void> {
  await db.destroy()
  const url = urls.get(db)
  if (url) await askServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
}

async function openPostgres(): Promise<Kysely<Tables>> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await askServer(`create database ${name} template ${templateName}${await copyStrategy()}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const db = connectDatabase({ url: url.href })
  urls.set(db, url.href)
  return db
}

async function askServer(statement: string): Promise<pg.QueryResult> {
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  try {
    return await server.query(statement)
  } finally {
    await server.end()
  }
}

let major: number | undefined

/** Copying files takes half as long as logging them; before 15 that was the only way. */
async function copyStrategy(): Promise<string> {
  major ??= Number.parseInt((await askServer('show server_version')).rows[0].server_version, 10)
  return major >= 15 ? ' strategy file_copy' : ''
}

/** A database without rows, migrated once per test file. */
let migrated: Buffer | undefined

/** A fresh, migrated SQLite database at a path. */
export async function openTestSqlite(file: string): Promise<Kysely<Tables>> {
  if (!migrated) {
    const first = connectDatabase({ file })
    await migrateToLatest(first)
    await first.destroy()
    migrated = readFileSync(file)
  }
  writeFileSync(file, migrated)
  const db = connectDatabase({ file })
  // As on the tests' PostgreSQL: a test's data need not survive a crash, and waiting for the disk is slow.
  await sql`pragma synchronous = off`.execute(db)
  return db
}
