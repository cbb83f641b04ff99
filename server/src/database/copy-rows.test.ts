// @module-tag database
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, openTestSqlite } from '#test/test-database.ts'
import { insertUnusualRows } from '#test/unusual-rows.ts'
import { readCatalogue } from './catalogue.ts'
import { checksumTables, copyRows, readSnapshot } from './copy-rows.ts'
import { writeLastNumber } from './row-numbers.ts'
import type { Database, Tables } from './tables.ts'

/** Fails to compile when a table is added, and then fails here until the catalogue lists it. */
const tableNames = {
  ...{ users: 1, sessions: 1, password_resets: 1, email_confirmations: 1, secrets: 1, revisions: 1 },
  ...{ totp_keys: 1, recovery_codes: 1, login_challenges: 1, passkeys: 1, passkey_setups: 1 },
  ...{ mosques: 1, mosque_slugs: 1, mosque_contact_persons: 1, mosque_history: 1, media_files: 1 },
  ...{ prayer_time_ranges: 1, own_begins: 1, set_aside_findings: 1, column_layouts: 1 },
  ...{ events: 1, confirmation_requests: 1, outbox: 1 },
  ...{
    contact_messages: 1,
    contact_replies: 1,
    totp_keys: 1,
    recovery_codes: 1,
    login_challenges: 1,
    backups: 1,
  },
  ...{ mosque_search: 1, mosque_tokens: 1, search_words: 1, search_slips: 1 },
  ...{ listings: 1, listing_imports: 1, listing_changes: 1, listing_claims: 1, duplicate_pairs: 1 },
  ...{
    hijri_calendars: 1,
    hijri_calendar_editors: 1,
    hijri_announcements: 1,
    hijri_moves: 1,
    hijri_default: 1,
    ramadan_versions: 1,
    mosque_eids: 1,
    mosque_notices: 1,
  },
  ...{ mosque_statistics: 1, empty_searches: 1 },
} satisfies Record<keyof Tables, 1>

const rowsOfEach = 3
let folder: string
/** This run's database, and an SQLite file. */
let db: Kysely<Tables>
let file: Kysely<Tables>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mihrab-copy-'))
  db = await openTestDatabase(folder)
  file = await openTestSqlite(join(folder, 'other.db'))
})
afterEach(async () => {
  await Promise.all([db.destroy(), file.destroy()])
  rmSync(folder, { recursive: true })
})

function copy(source: Kysely<Tables>, target: Kysely<Tables>) {
  return readSnapshot(source, (from) => target.transaction().execute((to) => copyRows(from, to)))
}

/** Every value of every table, without the code under test. */
async function everything(from: Database) {
  const tables: Record<string, string[]> = {}
  for (const name of Object.keys(tableNames)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(from)
    tables[name] = rows.map((row) =>
      JSON.stringify(
        Object.entries(row)
          .map(([column, value]) => [column, column === 'cell' ? Number(value) : value])
          .sort(),
      ),
    )
    tables[name].sort()
  }
  return tables
}

test('every table is copied, and one that refers to another after it', async () => {
  const names = (await readCatalogue(db)).map(({ name }) => name)
  expect(names.toSorted()).toEqual(Object.keys(tableNames).sort())
  expect(names.indexOf('users')).toBeLessThan(names.indexOf('mosques'))
  expect(names.indexOf('contact_messages')).toBeLessThan(names.indexOf('contact_replies'))
})

test('rows go into the other kind of database and back again, equal to the last character', async () => {
  await insertUnusualRows(db, rowsOfEach)
  const there = await copy(db, file)
  expect(Object.values(there).map(({ rows }) => rows)).toEqual(Object.keys(tableNames).map(() => rowsOfEach))
  expect(await checksumTables(file)).toEqual(there)
  expect(await everything(file)).toEqual(await everything(db))

  const before = await everything(db)
  for (const { name } of (await readCatalogue(db)).reverse())
    await sql`delete from ${sql.table(name)}`.execute(db)
  expect(await copy(file, db)).toEqual(there)
  expect(await checksumTables(db)).toEqual(there)
  expect(await everything(db)).toEqual(before)
})

test('a changed value, one row more and two rows that swap a value change the sum of their table alone', async () => {
  await insertUnusualRows(db, rowsOfEach)
  const before = await checksumTables(db)
  const changedBy = async (change: (trx: Database) => Promise<unknown>) => {
    let changed: string[] = []
    const undo = new Error('undone')
    const trying = db.transaction().execute(async (trx) => {
      await change(trx)
      const sums = await checksumTables(trx)
      changed = Object.keys(sums).filter((name) => sums[name]?.checksum !== before[name]?.checksum)
      throw undo
    })
    await expect(trying).rejects.toBe(undo)
    return changed
  }
  const outbox = (trx: Database) => trx.updateTable('outbox')
  const removed = (trx: Database) => trx.deleteFrom('search_slips').where('word', 'like', '%1').execute()
  expect(await changedBy(removed)).toEqual(['search_slips'])
  const nullToEmpty = (trx: Database) => outbox(trx).set('replyTo', '').where('replyTo', 'is', null).execute()
  expect(await changedBy(nullToEmpty)).toEqual(['outbox'])
  const swapped = sql<string>`case "id" when 'id 0' then 'id 1' when 'id 1' then 'id 0' else "id" end`
  expect(await changedBy((trx) => outbox(trx).set('subject', swapped).execute())).toEqual(['outbox'])
})

test('the numbers of the search go on after the highest that was ever given', async () => {
  await insertUnusualRows(db, rowsOfEach)
  await db.deleteFrom('mosque_search').where('mosqueId', '=', 'id 2').execute()
  await writeLastNumber(db, { name: 'mosque_search', numbered: 'number' }, 41)
  await copy(db, file)
  const { mosqueId, number, ...rest } = await file
    .selectFrom('mosque_search')
    .selectAll()
    .where('mosqueId', '=', 'id 1')
    .executeTakeFirstOrThrow()
  expect(number).toBe(11)
  const next = { ...rest, mosqueId: 'id 2', listingId: null }
  const added = await file
    .insertInto('mosque_search')
    .values(next)
    .returning('number')
    .executeTakeFirstOrThrow()
  expect(added.number).toBe(42)
})
