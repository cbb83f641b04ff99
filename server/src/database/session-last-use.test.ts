// @module-tag database
import { listSessions } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0010-session-last-use.ts'
import { createPerson } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('sessions from before the migration go on, last used when they began', async () => {
  const { client, credentials } = await createPerson(app)
  app.setNow('2026-11-20T12:05:00Z')
  const elsewhere = app.visitor()
  await elsewhere.signIn(credentials)
  const { db } = app.ctx
  await db.schema.alterTable('sessions').dropColumn('lastUsedAt').execute()

  await up(db as unknown as Parameters<typeof up>[0])

  const { sessions } = (await elsewhere.call(listSessions, {})).body
  expect(sessions.map(({ isCurrent, lastUsedAt }) => [isCurrent, lastUsedAt])).toEqual([
    [true, '2026-11-20T12:05:00.000Z'],
    [false, '2026-11-20T12:00:00.000Z'],
  ])
  expect((await client.call(listSessions, {})).status).toBe(200)
})
