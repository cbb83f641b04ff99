// @module-tag database
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '#test/postgres/empty-database.ts'
import { isPostgres } from '#test/start-rig.ts'
import { connectDatabase } from './connect.ts'
import { hasOtherClients } from './other-clients.ts'

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test.runIf(isPostgres)('a client is seen, also by a role that may not know what others do', async () => {
  const url = await createEmptyDatabase()
  const db = connectDatabase({ url }, { connections: 1 })
  onTestFinished(() => db.destroy())
  expect(await hasOtherClients(db)).toBe(false)
  const other = await connected(url)
  expect(await hasOtherClients(db)).toBe(true)
  const role = `r${randomUUID().replaceAll('-', '')}`
  await other.query(`create role ${role}`)
  await sql`set role ${sql.id(role)}`.execute(db)
  expect(await hasOtherClients(db)).toBe(true)
  await sql`reset role`.execute(db)
  await other.query(`drop role ${role}`)
})

test.runIf(isPostgres)('one that leaves meanwhile is none, in a transaction too', async () => {
  const url = await createEmptyDatabase()
  const db = connectDatabase({ url })
  onTestFinished(() => db.destroy())
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  const isSeen = db.transaction().execute(async (transaction) => {
    await sql`select count(*) from pg_stat_activity`.execute(transaction)
    await other.end()
    return hasOtherClients(transaction)
  })
  expect(await isSeen).toBe(false)
})
