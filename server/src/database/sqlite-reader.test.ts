import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compileOnce } from './compile-once.ts'
import { connectDatabase } from './connect.ts'
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

test('an answer is kept as long as nobody has written', async () => {
  await write(db, 'one')
  expect(await read(db)).toEqual([{ value: 'one' }])
  expect(await read(db)).toBe(await read(db))
})

test('what was committed is read at once, whoever wrote it', async () => {
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

test('an open transaction reads its own writes, and nobody else does', async () => {
  await write(db, 'before')
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('revisions').set({ value: 'after' }).execute()
    expect(await selectRevision(trx, { name: 'n' })).toEqual([{ value: 'after' }])
    expect(await read(db)).toEqual([{ value: 'before' }])
  })
  expect(await read(db)).toEqual([{ value: 'after' }])
})
