// @module-tag database
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { getHealth } from '@mihrab/core/features/health/health.contract.ts'
import { updateUser } from '@mihrab/core/features/users/users.contract.ts'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, times } from '#test/factories.ts'
import { createTestApp } from '#test/test-app.ts'
import { connectDatabase } from './connect.ts'
import { migrateToLatest } from './migrate.ts'
import type { Database } from './tables.ts'
import { retryWhileBusy } from './wait-for-lock.ts'

const isPostgres = process.env.TEST_DATABASE === 'postgres'

describe.skipIf(isPostgres)('while another process writes', () => {
  test('a call that writes waits, and others are answered meanwhile', async () => {
    const app = await createTestApp()
    const { client, user } = await createPerson(app)
    const other = new SqliteDatabase(join(app.folder, 'mihrab.db'))
    other.exec('begin immediate')
    let isOver = false
    const change = client
      .call(updateUser, { params: { id: user._id }, body: { name: 'Yusuf Ali' } })
      .finally(() => {
        isOver = true
      })
    for (const _ of times(20, () => 0)) {
      expect((await app.visitor().call(getHealth, {})).status).toBe(200)
      await setImmediate()
    }
    expect(isOver).toBe(false)
    other.exec('commit')
    expect((await change).body.user.name).toBe('Yusuf Ali')
    other.close()
    await app.close()
  })
})

describe.skipIf(isPostgres)('two connections to one file', () => {
  let folder: string
  let databases: Database[]
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mihrab-lock-'))
    const first = connectDatabase({ file: join(folder, 'mihrab.db') }, { isShared: true })
    await migrateToLatest(first)
    databases = [first, connectDatabase({ file: join(folder, 'mihrab.db') }, { isShared: true })]
  })
  afterEach(async () => {
    for (const db of databases) await db.destroy()
    rmSync(folder, { recursive: true })
  })

  test('lose no write of each other, in transactions and without', async () => {
    await Promise.all(
      databases.flatMap((db) =>
        times(30, (index) => {
          const row = { name: randomUUID(), value: String(index) }
          const insert = (inside: Database) => inside.insertInto('revisions').values(row).execute()
          return index % 2 ? insert(db) : db.transaction().execute((trx) => insert(trx))
        }),
      ),
    )
    const rows = await databases[0]?.selectFrom('revisions').selectAll().execute()
    expect(rows?.filter(({ name }) => name.length === 36)).toHaveLength(60)
  })
})

test('only a lock is waited for', async () => {
  const run = (code: string) => {
    let tries = 0
    return retryWhileBusy(async () => {
      tries += 1
      if (tries < 3) throw Object.assign(new Error('no'), { code })
      return tries
    })
  }
  expect(await run('SQLITE_BUSY')).toBe(3)
  expect(await run('SQLITE_BUSY_SNAPSHOT')).toBe(3)
  await expect(run('SQLITE_FULL')).rejects.toThrow('no')
})
