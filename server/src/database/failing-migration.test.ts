// @module-tag database
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readForm } from '#test/database-form.ts'
import { isPostgres, startRig } from '#test/start-rig.ts'
import { connectDatabase } from './connect.ts'
import { migrateToLatest, migrations } from './migrate.ts'
import type { Tables } from './tables.ts'

const { settings, start, refusal } = startRig()

const failing = '0027-confirmation-requests'
const former = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < failing))

function connect(): Kysely<Tables> {
  const { databaseUrl, dataDir } = settings()
  mkdirSync(dataDir, { recursive: true })
  const db = connectDatabase(databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'mihrab.db') })
  onTestFinished(() => db.destroy())
  return db
}

test('a migration that fails halfway leaves the database as it was, and the start says so', async () => {
  const db = connect()
  await migrateToLatest(db, former)
  // Makes the migration fail after it has added a column and an index.
  await sql`create table confirmation_requests (id text primary key)`.execute(db)
  const before = await readForm(db, isPostgres)

  const message = await refusal({})

  expect(message).toMatch(
    /^The database at \S+ could not be brought up to date: migration 0027-confirmation-requests failed \(.* already exists\)\. The database is as it was before, and the previous version still starts on it\.$/,
  )
  expect(await readForm(db, isPostgres)).toEqual(before)
  expect(await migrateToLatest(db, former)).toEqual([])
  await sql`drop table confirmation_requests`.execute(db)
  await expect(start()).resolves.toHaveProperty('url')
})

test('a failure takes back the migrations of the same run that went well', async () => {
  const db = connect()
  await migrateToLatest(db, former)
  const before = await readForm(db, isPostgres)
  const up = async () => {
    throw new Error('no room')
  }
  await expect(migrateToLatest(db, { ...migrations, '9999-breaks': { up } })).rejects.toMatchObject({
    migrationName: '9999-breaks',
    cause: { message: 'no room' },
  })
  expect(await readForm(db, isPostgres)).toEqual(before)
})

test.runIf(isPostgres)('of two servers that start at once on an old database, one migrates', async () => {
  const db = connect()
  await migrateToLatest(db, former)
  const servers = await Promise.all([start(), start()])
  expect(new Set(servers.map(({ url }) => url)).size).toBe(2)
  const names = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  expect(names.rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
  const admins = await db.selectFrom('users').select('id').where('isAdmin', '=', 1).execute()
  expect(admins).toHaveLength(1)
})
