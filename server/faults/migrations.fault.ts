import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { makeDatabase, withDatabase } from '#bench/make-database.ts'
import { insertInParts, seedMosques } from '#bench/seed.ts'
import { connectDatabase } from '#database/connect.ts'
import { migrateToLatest, migrations } from '#database/migrate.ts'
import type { Tables } from '#database/tables.ts'
import { readForm } from '#test/database-form.ts'
import { makeFolder, ownPostgres, report, startFaultServer } from './rig.ts'

const kills = 8
/** Fills an index of all mosques, which takes a while. */
const slow = '0018-mosque-search'
const failing = '0027-confirmation-requests'
const databases = ['SQLite', 'PostgreSQL'] as const

/** A database that can be reset to its earlier state. */
interface OldDatabase {
  readonly env: Record<string, string>
  readonly folder: string
  readonly isPostgres: boolean
  open(): Kysely<Tables>
  setBack(): Promise<void>
}

test.each(databases)('on %s a kill in the middle of migrations leaves all of them or none', async (kind) => {
  const old = await makeOldDatabase(kind, slow)
  const before = await readState(old)
  const outcomes = { none: 0, all: 0 }
  for (let kill = 0; kill < kills; kill += 1) {
    await old.setBack()
    const child = startProgram(old)
    const exit = once(child, 'exit')
    await untilMigrating(old)
    await pause(kill * 60)
    child.kill('SIGKILL')
    await exit
    const after = await readState(old)
    if (after.join('\n') === before.join('\n')) outcomes.none += 1
    else {
      expect(after.filter((line) => line.startsWith('migration '))).toHaveLength(
        Object.keys(migrations).length,
      )
      outcomes.all += 1
    }
  }
  report(`${kills} kills in the middle of migrations on ${kind}`, outcomes)
  expect(outcomes.none).toBeGreaterThan(0)
  const server = await startFaultServer({ env: old.env, folder: old.folder })
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
})

test.each(databases)(
  'on %s two servers that start at once on an old database migrate it once',
  async (kind) => {
    const old = await makeOldDatabase(kind, slow)
    const servers = await Promise.all(
      Array.from({ length: 2 }, () => startFaultServer({ env: old.env, folder: old.folder })),
    )
    for (const { url } of servers) expect((await fetch(`${url}/api/ready`)).status).toBe(200)
    const state = await readState(old)
    expect(state.filter((line) => line.startsWith('migration '))).toEqual(
      Object.keys(migrations).map((name) => `migration ${name}`),
    )
  },
)

test.each(databases)(
  'on %s a migration that fails ends the program with a sentence, and the former goes on',
  async (kind) => {
    const old = await makeOldDatabase(kind, failing)
    const db = old.open()
    await sql`create table confirmation_requests (id text primary key)`.execute(db)
    await db.destroy()
    const before = await readState(old)
    const child = startProgram(old)
    const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(code).toBe(1)
    expect(output.trim()).toMatch(/^The database at .* could not be brought up to date: migration 0027-.*\.$/)
    expect(await readState(old)).toEqual(before)
    const former = old.open()
    expect(await migrateToLatest(former, migrationsBefore(failing))).toEqual([])
    await former.destroy()
  },
)

test.each(databases)('on %s an older program refuses a newer database in words', async (kind) => {
  const old = await makeOldDatabase(kind, slow)
  const db = old.open()
  await migrateToLatest(db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-later-year', '')`.execute(db)
  await db.destroy()
  const child = startProgram(old)
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([code, output.trim()]).toEqual([
    1,
    expect.stringMatching(/^The database at .* is of a newer version of Mihrab\. Start that version, or /),
  ])
})

function migrationsBefore(first: string) {
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => name < first))
}

/** A database from before a migration, with mosques of that time. */
async function makeOldDatabase(kind: (typeof databases)[number], first: string): Promise<OldDatabase> {
  const old = kind === 'SQLite' ? makeSqlite() : await makePostgres()
  const db = old.open()
  await migrateToLatest(db, migrationsBefore(first))
  await addOldMosques(db)
  await db.destroy()
  return old
}

/** Created with the present code, and copied as far as the columns existed. */
async function addOldMosques(db: Kysely<Tables>): Promise<void> {
  const rows = await withDatabase({ file: join(makeFolder(), 'mihrab.db') }, async (today) => {
    await seedMosques(today, 3000)
    return today.selectFrom('mosques').selectAll().execute()
  })
  const tables = await db.introspection.getTables()
  const columns = new Set(tables.find(({ name }) => name === 'mosques')?.columns.map(({ name }) => name))
  const oldRows = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name))),
  )
  await insertInParts(oldRows, (part) =>
    db
      .insertInto('mosques')
      .values(part as never)
      .execute(),
  )
}

function makeSqlite(): OldDatabase {
  const folder = makeFolder()
  const file = join(folder, 'mihrab.db')
  const copy = join(makeFolder(), 'kept.db')
  let isCopied = false
  return {
    env: {},
    folder,
    isPostgres: false,
    open: () => connectDatabase({ file }),
    setBack: async () => {
      copyFileSync(isCopied ? copy : file, isCopied ? file : copy)
      isCopied = true
    },
  }
}

async function makePostgres(): Promise<OldDatabase> {
  const postgres = await ownPostgres()
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const { url } = await makeDatabase(postgres.url, 'mihrab')
  let isCopied = false
  return {
    env: { DATABASE_URL: url },
    folder: makeFolder(),
    isPostgres: true,
    open: () => connectDatabase({ url }),
    setBack: async () => {
      if (isCopied) await run('drop database mihrab with (force)', 'create database mihrab template kept')
      else await run('create database kept template mihrab')
      isCopied = true
    },
  }
}

async function readState({ open, isPostgres }: OldDatabase): Promise<string[]> {
  const db = open()
  try {
    const { rows } = await sql<{ line: string }>`
      select 'mosque ' || id || ' ' || "searchText" as line from mosques order by id
    `.execute(db)
    return [...(await readForm(db, isPostgres)), ...rows.map(({ line }) => line)]
  } finally {
    await db.destroy()
  }
}

/** The program behind `npm start`. */
function startProgram({ env, folder }: OldDatabase) {
  const file = join(import.meta.dirname, '../src/main.ts')
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Waits until the program holds the lock under which it migrates. */
async function untilMigrating({ open, isPostgres }: OldDatabase): Promise<void> {
  const db = open()
  const isLocked = async () => {
    if (isPostgres) {
      const held = sql`select 1 from pg_locks where locktype = 'advisory' and granted`
      return (await held.execute(db)).rows.length > 0
    }
    await sql`pragma busy_timeout = 0`.execute(db)
    return sql`update kysely_migration set name = name where false`.execute(db).then(
      () => false,
      () => true,
    )
  }
  try {
    while (!(await isLocked())) await pause(5)
  } finally {
    await db.destroy()
  }
}
