// @module-tag database
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0046-personal-data.ts'
import { createPerson } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('replies from before the migration are their writer’s, where only one person has the name', async () => {
  const { db } = app.ctx
  const one = (await createPerson(app, 'Sara')).user
  const [two, three] = [(await createPerson(app)).user, (await createPerson(app)).user]
  await db.updateTable('users').set({ name: 'Ali' }).where('id', 'in', [two._id, three._id]).execute()
  const message = {
    ...{ id: 'm', userId: null, name: '', phone: '', email: '', emailKey: '', service: 'problem' as const },
    ...{
      message: 'Asr is at 15:30',
      language: null,
      searchText: '',
      stage: 0 as const,
      readAt: null,
      topic: null,
    },
    ...{
      createdAt: '2026-11-20T12:00:00.000Z',
      mosqueId: null,
      seenAt: null,
      doneAt: null,
      toldAt: null,
      passedOnAt: null,
    },
  }
  await db.insertInto('contact_messages').values(message).execute()
  for (const [id, userName] of [
    ['1', one.name],
    ['2', 'Ali'],
    ['3', 'Gone'],
  ] as const) {
    const reply = {
      id,
      messageId: 'm',
      userId: null,
      userName,
      message: 'Thank you',
      createdAt: message.createdAt,
    }
    await db.insertInto('contact_replies').values(reply).execute()
  }
  await db.schema.dropIndex('mosque_history_by_user').execute()
  for (const table of ['contact_replies', 'set_aside_findings'] as const)
    await db.schema.alterTable(table).dropColumn('userId').execute()

  await up(db as unknown as Parameters<typeof up>[0])

  const rows = await db.selectFrom('contact_replies').select(['id', 'userId']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: '1', userId: one._id },
    { id: '2', userId: null },
    { id: '3', userId: null },
  ])
})
