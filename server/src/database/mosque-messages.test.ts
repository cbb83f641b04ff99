// @module-tag database
import { expect, test } from 'vitest'
import { createMosqueWithOwner } from '#test/factories.ts'
import { createTestApp } from '#test/test-app.ts'
import { readSecret } from './secrets.ts'
import type { ContactMessageRow } from './tables.ts'

test('a secret is made once, and is the same for all who ask at the same moment', async () => {
  const app = await createTestApp()
  const secrets = await Promise.all([1, 2, 3].map(() => readSecret(app.ctx.db, 'reportTokens')))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect(await readSecret(app.ctx.db, 'reportTokens')).toBe(secrets[0])
  await app.close()
})

test('the messages of a mosque go with it, those to the platform stay', async () => {
  const app = await createTestApp()
  const { mosque } = await createMosqueWithOwner(app)
  const message: Omit<ContactMessageRow, 'id' | 'mosqueId'> = {
    userId: null,
    name: '',
    phone: '',
    email: '',
    emailKey: '',
    service: 'problem',
    message: 'Wrong',
    searchText: 'wrong',
    stage: 0,
    readAt: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    language: null,
    topic: null,
    seenAt: null,
    doneAt: null,
    toldAt: null,
    passedOnAt: null,
  }
  await app.ctx.db
    .insertInto('contact_messages')
    .values([
      { ...message, id: 'one', mosqueId: mosque._id },
      { ...message, id: 'two', mosqueId: null },
    ])
    .execute()
  await app.ctx.db.deleteFrom('mosques').where('id', '=', mosque._id).execute()
  expect(await app.ctx.db.selectFrom('contact_messages').select('id').execute()).toEqual([{ id: 'two' }])
  await app.close()
})
