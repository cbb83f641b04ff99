import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import { getMapSettings } from '@mihrab/core/features/map/map.contract.ts'
import { listSessions } from '@mihrab/core/features/users/users.contract.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let person: Person
beforeEach(async () => {
  app = await createTestApp()
  person = await createPerson(app)
})
afterEach(() => app.close())

const call = () => person.client.call(getMapSettings, {})

async function storedUse(): Promise<string | undefined> {
  const rows = await app.ctx.db
    .selectFrom('sessions')
    .select('lastUsedAt')
    .where('userId', '=', person.user._id)
    .orderBy('lastUsedAt', 'desc')
    .execute()
  return rows[0]?.lastUsedAt
}

test('a session that is used again after some minutes is stored as used then', async () => {
  app.setNow('2026-11-20T12:10:00Z')
  expect((await call()).status).toBe(200)
  await expect.poll(storedUse).toBe('2026-11-20T12:10:00.000Z')
})

test('to ask who one is counts as a use', async () => {
  app.setNow('2026-11-20T15:00:00Z')
  await person.client.call(checkAuth, {})
  await expect.poll(storedUse).toBe('2026-11-20T15:00:00.000Z')
})

test('within ten minutes of the last use nothing is written', async () => {
  app.setNow('2026-11-20T12:09:59Z')
  for (let calls = 0; calls < 3; calls += 1) await call()
  // Stopping the server waits for work in progress.
  await app.app.close()
  expect(await storedUse()).toBe('2026-11-20T12:00:00.000Z')
})

test('the list says when another session was last used, and of the one that asks that it is now', async () => {
  const other = app.visitor()
  await other.signIn(person.credentials)
  app.setNow('2026-11-20T14:00:00Z')
  await call()
  await expect.poll(storedUse).toBe('2026-11-20T14:00:00.000Z')
  app.setNow('2026-11-20T14:05:00Z')
  const seen = (await other.call(listSessions, {})).body.sessions
  expect(seen.map(({ isCurrent, lastUsedAt }) => [isCurrent, lastUsedAt])).toEqual([
    [true, '2026-11-20T14:05:00.000Z'],
    [false, '2026-11-20T14:00:00.000Z'],
  ])
})

test('a use that cannot be stored fails no call, is logged, and is not tried at each', async () => {
  const noon = '2026-11-20T13:00:00.000Z'
  const { db } = app.ctx
  const other = await createPerson(app)
  await db.updateTable('sessions').set({ lastUsedAt: noon }).where('userId', '=', other.user._id).execute()
  await sql`create unique index one_use on sessions ("lastUsedAt") where "lastUsedAt" = ${sql.lit(noon)}`.execute(
    db,
  )
  app.setNow(noon)
  for (let calls = 0; calls < 3; calls += 1) expect((await call()).status).toBe(200)
  await app.app.close()
  expect(app.log.filter(({ msg }) => msg === 'the use of a session was not stored')).toHaveLength(1)
})
