// @module-tag database
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { connectDatabase } from '#database/connect.ts'
import { checksumTables, countTables } from '#database/copy-rows.ts'
import type { Tables } from '#database/tables.ts'
import { isPostgres } from '#test/start-rig.ts'
import { openTestSqlite } from '#test/test-database.ts'
import { insertUnusualRows } from '#test/unusual-rows.ts'
import { moveDatabase } from './move-database.ts'
import { MoveError, type Place, readPlace } from './move-place.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mihrab-move-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** An empty place of this run's kind. */
async function emptyPlace(): Promise<Place> {
  return readPlace(
    isPostgres ? await createPostgres() : `sqlite:${join(folder, 'new', randomUUID())}.db`,
    '--to',
  )
}

async function createPostgres(options = ''): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  url.pathname = `/move_${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${url.pathname.slice(1)} ${options}`)
  await client.end()
  return url.href
}

/** An SQLite database with unusual rows in every table. */
async function filledFile(): Promise<Place> {
  const file = join(folder, 'mihrab.db')
  const db = await openTestSqlite(file)
  await insertUnusualRows(db, 3)
  await db.destroy()
  return readPlace(folder, '--from')
}

async function withDatabase<Result>(place: Place, action: (db: Kysely<Tables>) => Promise<Result>) {
  const db = connectDatabase(place.kind === 'sqlite' ? { file: place.file } : { url: place.url })
  try {
    return await action(db)
  } finally {
    await db.destroy()
  }
}

/** The sentence of a refused move. */
async function refusal(from: Place, to: Place): Promise<string> {
  const error = await moveDatabase(from, to).then(
    () => new Error('it moved'),
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(MoveError)
  return (error as MoveError).message
}

test('every row moves, to the other database and back, and the progress is told', async () => {
  const from = await filledFile()
  const before = await withDatabase(from, checksumTables)
  const there = await emptyPlace()
  const shares: number[] = []
  const moved = await moveDatabase(from, there, ({ step, share }) => {
    if (step === 'copy') shares.push(share)
  })
  expect(Object.fromEntries(moved.map(({ name, ...sum }) => [name, sum]))).toEqual(before)
  expect(await withDatabase(there, checksumTables)).toEqual(before)
  expect(shares.at(0)).toBe(0)
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))

  const back = readPlace(`sqlite:${join(folder, 'back')}/`, '--to')
  await moveDatabase(there, back)
  expect(await withDatabase(back, checksumTables)).toEqual(before)
})

test('a target that holds rows is refused, with what is there, and stays as it is', async () => {
  const from = await filledFile()
  const to = await emptyPlace()
  await moveDatabase(from, to)
  const before = await withDatabase(to, checksumTables)
  const message = await refusal(from, to)
  expect(message).toContain(`The database ${to.name} is not empty. It holds rows in `)
  expect(message).toContain(' users (3)')
  expect(await withDatabase(to, checksumTables)).toEqual(before)
  expect(await refusal(from, from)).toBe(`--from and --to are the same database: ${from.name}.`)
})

test('a target with tables of another program is refused, and one of a newer version', async () => {
  const from = await filledFile()
  const to = await emptyPlace()
  await withDatabase(to, (db) => sql`create table letters (id text primary key)`.execute(db))
  expect(await refusal(from, to)).toBe(`The database ${to.name} is not empty. It holds the tables letters.`)
  const newer = await emptyPlace()
  await moveDatabase(from, newer)
  await withDatabase(newer, async (db) => {
    for (const name of Object.keys(await countTables(db)).reverse())
      await sql`delete from ${sql.table(name)}`.execute(db)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db)
  })
  expect(await refusal(from, newer)).toContain('is of a newer version of Mihrab')
  expect(await refusal(newer, await emptyPlace())).toBe(
    `The database ${newer.name} is of a newer version of Mihrab. Move it with that version.`,
  )
})

test('a source that is absent, of another program, older or in use is refused, and nothing is made', async () => {
  const to = readPlace(join(folder, 'new', 'mihrab.db'), '--to')
  const absent = readPlace(join(folder, 'none.db'), '--from')
  expect(await refusal(absent, to)).toBe(`There is no database at ${absent.name}.`)
  const text = join(folder, 'text.db')
  writeFileSync(text, 'Not a database, but long enough to be looked at.'.repeat(20))
  expect(await refusal(readPlace(text, '--from'), to)).toBe(`The file ${text} is not an SQLite database.`)
  const from = await filledFile()
  const db = connectDatabase({ file: join(folder, 'mihrab.db') })
  onTestFinished(() => db.destroy())
  await db.selectFrom('users').selectAll().execute()
  expect(await refusal(from, to)).toMatch(
    /^Something uses the database at \S+, most likely a server\. Stop it first\./,
  )
  await sql`delete from kysely_migration where name > '0020'`.execute(db)
  await db.destroy()
  expect(await refusal(from, to)).toMatch(/is of an older version of Mihrab\. Bring it up to date first/)
  await withDatabase(from, (each) => sql`drop table kysely_migration`.execute(each))
  expect(await refusal(from, to)).toBe(`The database ${from.name} holds nothing of Mihrab.`)
  expect(existsSync(join(folder, 'new'))).toBe(false)
})

test('a row that the target refuses takes all of it back, and is named', async () => {
  const from = await filledFile()
  await withDatabase(from, async (db) => {
    await sql`pragma foreign_keys = off`.execute(db)
    await db.updateTable('sessions').set('userId', 'nobody').where('userId', '=', 'id 1').execute()
  })
  const to = await emptyPlace()
  expect(await refusal(from, to)).toMatch(
    /^The database refuses rows of the table sessions: .+\. Nothing was moved\.$/,
  )
  const counts = Object.entries(await withDatabase(to, countTables)).filter(([, count]) => count > 0)
  expect(Object.fromEntries(counts)).toEqual({ hijri_calendars: 1, hijri_default: 1 })
  await withDatabase(from, (db) => db.deleteFrom('sessions').where('userId', '=', 'nobody').execute())
  await moveDatabase(from, to)
})

test('places are files, folders or addresses, and their names hold no password', () => {
  mkdirSync(join(folder, 'here'))
  const file = join(folder, 'here', 'mihrab.db')
  for (const text of [
    `sqlite:${folder}/here`,
    `sqlite:${folder}/here/`,
    `sqlite://${file}`,
    `${folder}/here`,
    file,
  ]) {
    expect(readPlace(text, '--from')).toEqual({ kind: 'sqlite', file, name: file })
  }
  expect(readPlace('postgres://me:secret@db.example:5432/mihrab', '--to').name).toBe(
    'mihrab at db.example:5432',
  )
  for (const text of [undefined, 'sqlite:', 'mysql://host/name', 'postgres://', 'postgres://host']) {
    expect(() => readPlace(text, '--to')).toThrow(MoveError)
  }
})

test.runIf(isPostgres)('a PostgreSQL that is away, absent, closed or unfit is refused in words', async () => {
  const from = await filledFile()
  const at = (change: (url: URL) => void) => {
    const url = new URL(inject('postgresUrl'))
    change(url)
    return readPlace(url.href, '--to')
  }
  expect(
    await refusal(
      from,
      at((url) => (url.port = '1')),
    ),
  ).toMatch(/^The database \S+ at \S+:1 does not answer: .+\.$/)
  expect(
    await refusal(
      from,
      at((url) => (url.pathname = '/none_of_it')),
    ),
  ).toMatch(/^There is no database none_of_it at \S+\. Make it: createdb /)
  expect(
    await refusal(
      from,
      at((url) => (url.username = 'nobody_at_all')),
    ),
  ).toMatch(/lets us not in/)
  const latin = await createPostgres("template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'")
  expect(await refusal(from, readPlace(latin, '--to'))).toMatch(/is not in UTF-8\. Make one that fits/)
})

test.runIf(isPostgres)(
  'a text that PostgreSQL does not store is named, and so is a server on the target',
  async () => {
    const from = await filledFile()
    await withDatabase(from, (db) =>
      db.updateTable('users').set('name', 'A\u0000B').where('id', '=', 'id 2').execute(),
    )
    const to = await emptyPlace()
    expect(await refusal(from, to)).toBe(
      'The table users holds a character with the code 0 in the column name of the row with id id 2, which PostgreSQL does not store. Nothing was moved.',
    )
    await withDatabase(to, async (db) => {
      await db.selectFrom('users').selectAll().execute()
      expect(await refusal(from, to)).toContain('Something is connected to the database')
    })
  },
)
