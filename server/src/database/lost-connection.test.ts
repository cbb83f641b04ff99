// @module-tag database
import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { type Relay, startRelay } from '#test/relay.ts'
import { connectDatabase } from './connect.ts'
import { isDatabaseAway } from './errors.ts'
import type { Tables } from './tables.ts'

const isPostgres = process.env.TEST_DATABASE === 'postgres'

describe.runIf(isPostgres)('a connection that the database closes while it is in use', () => {
  const errorOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

  /** The pool learns of the loss shortly after the query. */
  const recovers = (db: Kysely<Tables>) =>
    expect.poll(() => errorOf(sql`select 1`.execute(db))).toHaveProperty('rows')

  function connect() {
    const db = connectDatabase({ url: inject('postgresUrl') })
    onTestFinished(() => db.destroy())
    return db
  }

  test('fails its query, ends nothing else, and is replaced', async () => {
    const db = connect()
    const error = await errorOf(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))
    expect(isDatabaseAway(error)).toBe(true)
    await recovers(db)
  })

  test('inside a transaction tells the cause, not that the rollback failed', async () => {
    const db = connect()
    const error = await errorOf(
      db.transaction().execute((trx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)),
    )
    expect(error).toMatchObject({ code: '57P01' })
    await recovers(db)
  })

  test('between two queries of a transaction is noticed by the second', async () => {
    const db = connect()
    const other = connect()
    const error = await errorOf(
      db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
        await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(other)
        for (;;) await sql`select 1`.execute(trx)
      }),
    )
    expect(isDatabaseAway(error)).toBe(true)
    await recovers(db)
  })
})

describe.runIf(isPostgres)('a database that is away', () => {
  const statusOf = (db: Kysely<Tables>) =>
    sql`select 1`.execute(db).then(
      () => 'answered',
      (error: unknown) => (isDatabaseAway(error) ? 'away' : error),
    )

  async function connectByRelay(): Promise<{ db: Kysely<Tables>; relay: Relay }> {
    const url = new URL(inject('postgresUrl'))
    const relay = await startRelay(Number(url.port))
    url.port = String(relay.port)
    const db = connectDatabase({ url: url.href }, { silenceMs: 200 })
    onTestFinished(() => db.destroy())
    expect(await statusOf(db)).toBe('answered')
    return { db, relay }
  }

  test('in that it says nothing more keeps no query for ever, and no transaction', async () => {
    const { db, relay } = await connectByRelay()
    const inTransaction = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      relay.freeze()
      await sql`select 1`.execute(trx)
    })
    await expect(inTransaction).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    relay.restore()
    await expect.poll(() => statusOf(db)).toBe('answered')
  })

  test('is tried by one call at a time, and the others are told at once', async () => {
    const { db, relay } = await connectByRelay()
    relay.cut()
    await expect.poll(() => statusOf(db)).toBe('away')
    await statusOf(db)
    const before = relay.connections
    const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(db)))
    expect(new Set(statuses)).toEqual(new Set(['away']))
    expect(relay.connections - before).toBeLessThanOrEqual(1)
    relay.restore()
    await expect.poll(() => statusOf(db), { timeout: 5000 }).toBe('answered')
  })
})
