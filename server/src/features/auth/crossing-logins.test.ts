import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#context.ts'
import type { Database } from '#database/tables.ts'
import { createPerson } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { login } from './auth.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test.each([
  ['is deleted', (db: Database, id: string) => db.deleteFrom('users').where('id', '=', id).execute()],
  [
    'gets another password',
    (db: Database, id: string) =>
      db.updateTable('users').set({ passwordHash: id }).where('id', '=', id).execute(),
  ],
  [
    'gets another email',
    (db: Database, id: string) =>
      db.updateTable('users').set({ email: id, emailKey: id }).where('id', '=', id).execute(),
  ],
])('a login in the very moment in which the person %s opens nothing', async (_what, change) => {
  const { credentials, user } = await createPerson(app)
  let refused: Promise<unknown> | undefined
  await inTransaction(app.ctx, async ({ db }) => {
    // The login waits for this row before it opens a session.
    await db.updateTable('users').set({ email: credentials.email }).where('id', '=', user._id).execute()
    const found = Promise.withResolvers<void>()
    const answering = login(app.ctx, {
      email: credentials.email,
      // Read after the person is found.
      get password() {
        found.resolve()
        return credentials.password
      },
      browser: 'Firefox',
      tokenBefore: null,
    })
    refused = expect(answering).rejects.toMatchObject({ status: 401, code: 'wrongLogin' })
    await found.promise
    await change(db, user._id)
  })
  await refused
})
