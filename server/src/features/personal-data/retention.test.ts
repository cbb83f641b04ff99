import { createContactMessage } from '@mihrab/core/features/contact/contact.contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeExpiredSessions } from '#features/users/sessions.service.ts'
import { queueMail } from '#mail/outbox.ts'
import { contactMessage, createPerson } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { forgetOldMessages } from './retention.service.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ SESSION_DAYS: '2', KEEP_MESSAGES_DAYS: '10', KEEP_MAILS_DAYS: '5' })
})
afterEach(() => app.close())

const sweep = () => forgetOldMessages(app.settings.keepDays)(app.ctx, new AbortController().signal)
const messages = () => app.ctx.db.selectFrom('contact_messages').select('message').execute()

test('messages are deleted after the days of the settings', async () => {
  const { client } = await createPerson(app)
  await client.call(createContactMessage, { body: contactMessage({ message: 'The first' }) })
  app.setNow('2026-11-22T12:00:00Z')
  const second = await createPerson(app)
  await second.client.call(createContactMessage, { body: contactMessage({ message: 'The second' }) })
  app.setNow('2026-11-30T12:00:00Z')
  await sweep()
  expect(await messages()).toHaveLength(2)
  app.setNow('2026-11-30T12:00:01Z')
  await sweep()
  expect(await messages()).toEqual([{ message: 'The second' }])
})

test('mails are deleted once they are finished, never while they wait', async () => {
  for (const to of ['sent@example.org', 'waiting@example.org'])
    await queueMail(app.ctx, { kind: 'reply', to, subject: 'Reply', text: 'Thank you' })
  await app.ctx.db
    .updateTable('outbox')
    .set({ dueAt: null })
    .where('recipient', '=', 'sent@example.org')
    .execute()
  app.setNow('2026-11-25T12:00:00Z')
  await sweep()
  expect(await app.mails()).toHaveLength(2)
  app.setNow('2026-11-25T12:00:01Z')
  await sweep()
  expect(await app.mails()).toMatchObject([{ recipient: 'waiting@example.org' }])
})

test('sessions end, and their cookies with them, after the days of the settings', async () => {
  const { user } = await createPerson(app)
  const sessions = () =>
    app.ctx.db.selectFrom('sessions').selectAll().where('userId', '=', user._id).execute()
  expect(await sessions()).toMatchObject([{ expiresAt: '2026-11-22T12:00:00.000Z' }])
  app.setNow('2026-11-22T11:59:59Z')
  await removeExpiredSessions(app.ctx)
  expect(await sessions()).toHaveLength(1)
  app.setNow('2026-11-22T12:00:00Z')
  await removeExpiredSessions(app.ctx)
  expect(await sessions()).toEqual([])
})
