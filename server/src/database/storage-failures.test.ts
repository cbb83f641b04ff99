// @module-tag database
import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { register } from '@mihrab/core/features/auth/auth.contract.ts'
import { getReadiness } from '@mihrab/core/features/health/health.contract.ts'
import { listApprovedMosques } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { isDatabaseAway } from './errors.ts'

const isPostgres = process.env.TEST_DATABASE === 'postgres'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

let count = 0
function registerSomeone() {
  count += 1
  const email = `storage-${count}@example.org`
  return app.visitor().call(register, {
    body: { name: 'x'.repeat(50), email, username: `storage-${count}`, password: 'a long password' },
  })
}

/** The last line of the log that names a cause. */
function lastCause(): { level: unknown; code?: string; message?: string } {
  const line = app.log.findLast(({ err }) => err)
  return { level: line?.level, ...(line?.err as object) }
}

async function expectNotReady(message: string): Promise<void> {
  const answer = await app.visitor().call(getReadiness, {})
  expect(answer.status).toBe(503)
  expect(answer.error).toMatchObject({ code: 'notReady', message })
  expect(answer.headers['retry-after']).toBe('5')
}

const words = 'The server cannot save anything at the moment. Please try again later'

describe.skipIf(isPostgres)('an SQLite database', () => {
  test('that is full answers 503 inside a transaction too, with the cause in the log', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(app.ctx.db)
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(app.ctx.db)
    let answer = await registerSomeone()
    while (answer.status === 201 && count < 500) answer = await registerSomeone()
    expect([answer.status, answer.error.message]).toEqual([503, words])
    expect(lastCause()).toMatchObject({ level: 50, code: 'SQLITE_FULL' })
    const error = await app.ctx.db
      .transaction()
      .execute(async (trx) => {
        const name = 'x'.repeat(1_000_000)
        await trx.insertInto('revisions').values({ name, value: '' }).execute()
      })
      .catch((error: unknown) => error)
    expect(error).toMatchObject({ code: 'SQLITE_FULL' })
  })

  test('that has become read-only answers 503 and is not ready, and still reads', async () => {
    const admin = await app.admin()
    await sql`pragma query_only = on`.execute(app.ctx.db)
    const answer = await registerSomeone()
    expect([answer.status, answer.error.message, answer.headers['retry-after']]).toEqual([503, words, '5'])
    expect(lastCause()).toMatchObject({ level: 50, code: 'SQLITE_READONLY' })
    await expectNotReady('The server cannot write to the database')
    expect(lastCause().message).toContain('readonly')
    expect((await admin.call(listApprovedMosques, {})).status).toBe(200)
    await sql`pragma query_only = off`.execute(app.ctx.db)
    expect((await registerSomeone()).status).toBe(201)
    expect((await app.visitor().call(getReadiness, {})).status).toBe(200)
  })

  const file = () => join(app.folder, 'mihrab.db')
  test.each([
    ['deleted', () => rmSync(file())],
    ['moved away', () => renameSync(file(), `${file()}.old`)],
    [
      'replaced by a copy',
      () => {
        copyFileSync(file(), `${file()}.copy`)
        renameSync(`${file()}.copy`, file())
      },
    ],
    ['parted from its write-ahead log', () => rmSync(`${file()}-wal`)],
  ])('that is %s under the running server takes no writes, and is not ready', async (_how, spoil) => {
    expect((await registerSomeone()).status).toBe(201)
    expect((await app.visitor().call(getReadiness, {})).status).toBe(200)
    spoil()
    const answer = await registerSomeone()
    expect([answer.status, answer.error.message]).toEqual([503, words])
    expect(lastCause()).toMatchObject({
      level: 50,
      message: expect.stringMatching(/mihrab\.db(-wal)? was deleted or replaced .* Restart the server/),
    })
    await expectNotReady('The database is not responding')
  })

  test('that is deleted while a transaction is open does not acknowledge it', async () => {
    const error = await app.ctx.db
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto('revisions').values({ name: 'n', value: '' }).execute()
        rmSync(file())
      })
      .catch((error: unknown) => error)
    expect(error).toMatchObject({ message: expect.stringContaining('was deleted or replaced') })
  })
})

describe.runIf(isPostgres)('a PostgreSQL database', () => {
  /** Affects only new connections, so the present ones are closed. */
  async function setReadOnly(isReadOnly: boolean): Promise<void> {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db)
    const name = sql.id(String(rows[0]?.name))
    await sql`set session characteristics as transaction read write`.execute(app.ctx.db)
    await sql`alter database ${name} set default_transaction_read_only = ${sql.lit(isReadOnly ? 'on' : 'off')}`.execute(
      app.ctx.db,
    )
    const end = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`
    await end.execute(app.ctx.db).catch((error: unknown) => expect(isDatabaseAway(error)).toBe(true))
    await expect.poll(() => sql`select 1`.execute(app.ctx.db).catch(() => null)).not.toBeNull()
  }

  test('that has become read-only answers 503 and is not ready, and still reads', async () => {
    const admin = await app.admin()
    await setReadOnly(true)
    const answer = await registerSomeone()
    expect([answer.status, answer.error.message, answer.headers['retry-after']]).toEqual([503, words, '5'])
    expect(lastCause()).toMatchObject({ level: 50, code: '25006' })
    await expectNotReady('The server cannot write to the database')
    expect((await admin.call(listApprovedMosques, {})).status).toBe(200)
  })
})
