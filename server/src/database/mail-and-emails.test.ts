// @module-tag database
import { requestPasswordReset } from '@mihrab/core/features/auth/auth.contract.ts'
import { searchUsers } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0007-mail-and-emails.ts'
import { createPerson } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('mails sent before the migration lose their words, those that wait keep them', async () => {
  const [reader, waiting] = [await createPerson(app, 'Reader'), await createPerson(app, 'Waiting')]
  for (const { credentials } of [reader, waiting]) {
    await app.visitor().call(requestPasswordReset, { body: { email: credentials.email } })
  }
  const { db } = app.ctx
  const sentAt = app.ctx.now().toISOString()
  await db.updateTable('outbox').set({ sentAt }).where('recipient', '=', reader.credentials.email).execute()
  const [, before] = await app.mails()
  for (const name of ['refusals', 'isByHand'] as const) {
    await db.schema.alterTable('outbox').dropColumn(name).execute()
  }
  await db.schema.dropIndex('users_by_email').ifExists().execute()

  await up(db as unknown as Parameters<typeof up>[0])

  const [sent, unsent] = await app.mails()
  expect(sent).toMatchObject({ sentAt, text: '', html: null, refusals: 0, isByHand: 0 })
  expect(sent?.subject).not.toBe('')
  expect(unsent).toEqual(before)
  expect(unsent?.text).toContain('https://mosques.example.org/')
  const found = await reader.client.call(searchUsers, { query: { email: 'waiting-' } })
  expect(found.body.users).toMatchObject([{ _id: waiting.user._id }])
})
