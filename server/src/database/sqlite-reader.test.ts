// @module-tag database
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { selectUserRows } from '#features/users/users.queries.ts'
import { compileOnce } from './compile-once.ts'
import { connectDatabase } from './connect.ts'
import { firstRows } from './list-page.ts'
import { migrateToLatest } from './migrate.ts'
import type { Tables } from './tables.ts'

const selectRevision = compileOnce((db, args: { name: string }) =>
  db.selectFrom('revisions').select('value').where('name', '=', args.name),
)
const write = (db: Kysely<Tables>, value: string) =>
  db
    .insertInto('revisions')
    .values({ name: 'n', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
const read = (db: Kysely<Tables>) => selectRevision(db, { name: 'n' })

let folder: string
let file: string
let db: Kysely<Tables>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mihrab-reader-'))
  file = join(folder, 'mihrab.db')
  db = connectDatabase({ file })
  await migrateToLatest(db)
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

test('an answer is kept as long as no one has written', async () => {
  await write(db, 'one')
  expect(await read(db)).toEqual([{ value: 'one' }])
  expect(await read(db)).toBe(await read(db))
})

test('what was committed is read at once, no matter who wrote it', async () => {
  await write(db, 'one')
  await read(db)
  await write(db, 'two')
  expect(await read(db)).toEqual([{ value: 'two' }])
  const otherProcess = connectDatabase({ file })
  await write(otherProcess, 'three')
  await otherProcess.destroy()
  expect(await read(db)).toEqual([{ value: 'three' }])
})

test('each argument has an answer of its own', async () => {
  await write(db, 'one')
  expect(await selectRevision(db, { name: 'other' })).toEqual([])
  expect(await read(db)).toEqual([{ value: 'one' }])
})

test('answers are not kept without end', async () => {
  const values = Array.from({ length: 200 }, (_, index) => ({ name: `n${index}`, value: '' }))
  await db.insertInto('revisions').values(values).execute()
  const selectOthers = compileOnce((db, args: { name: string }) =>
    db.selectFrom('revisions').selectAll().where('name', '!=', args.name),
  )
  const first = await selectOthers(db, { name: 'a' })
  expect(await selectOthers(db, { name: 'a' })).toBe(first)
  for (let count = 0; count < 60; count += 1) await selectOthers(db, { name: `b${count}` })
  expect(await selectOthers(db, { name: 'a' })).not.toBe(first)
})

test('a list that someone searched for is not kept, the first page is', async () => {
  const rows = (words: string[]) => selectUserRows(db, { ...firstRows(10), words })
  expect(await rows([])).toBe(await rows([]))
  expect(await rows(['quba'])).not.toBe(await rows(['quba']))
})

test('a transaction that has only read keeps other processes from writing, and so can write', async () => {
  const otherProcess = new SqliteDatabase(file, { timeout: 0 })
  const writeThere = () => otherProcess.exec("insert into revisions values ('other', '')")
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('revisions').selectAll().execute()
    expect(writeThere).toThrow('locked')
    await trx.insertInto('revisions').values({ name: 'n', value: 'mine' }).execute()
  })
  writeThere()
  otherProcess.close()
  expect(await read(db)).toEqual([{ value: 'mine' }])
})

test('an open transaction reads its own writes, and no one else does', async () => {
  await write(db, 'before')
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('revisions').set({ value: 'after' }).execute()
    expect(await selectRevision(trx, { name: 'n' })).toEqual([{ value: 'after' }])
    expect(await read(db)).toEqual([{ value: 'before' }])
  })
  expect(await read(db)).toEqual([{ value: 'after' }])
})
