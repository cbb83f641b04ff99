// @module-tag database
import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import { createContactMessage, listContactMessages } from '@mihrab/core/features/contact/contact.contract.ts'
import { endSession, listSessions, listUsers } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0004-people-and-contact.ts'
import { up as addMessagesForMosques } from '#migrations/0026-mosque-messages.ts'
import { contactMessage, createPerson } from '#test/factories.ts'
import { withFormerNames } from '#test/standard-names.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('sessions from before the migration go on, each with a name of its own, and people are found', async () => {
  const admin = await app.admin()
  const { client, user, credentials } = await createPerson(app, 'Hasan')
  const elsewhere = app.visitor()
  await elsewhere.signIn(credentials)
  const { db } = app.ctx
  await withFormerNames(db, async () => {
    for (const table of ['contact_replies', 'contacts', 'password_resets']) {
      await db.schema.dropTable(table).execute()
    }
    await db.schema.dropIndex('sessions_by_id').execute()
    for (const name of ['id', 'browser']) {
      await db.schema.alterTable('sessions').dropColumn(name).execute()
    }
    await db.schema.alterTable('users').dropColumn('searchText').execute()
    await up(db as unknown as Parameters<typeof up>[0])
  })
  await db.schema.dropTable('secrets').execute()
  await addMessagesForMosques(db as unknown as Parameters<typeof up>[0])
  for (const name of ['language', 'listingId'])
    await db.schema.alterTable('contact_messages').addColumn(name, 'text').execute()

  const { sessions } = (await client.call(listSessions, {})).body
  expect(sessions).toMatchObject([{ browser: 'Unknown browser' }, { browser: 'Unknown browser' }])
  expect(sessions.every(({ _id }) => _id !== '')).toBe(true)
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  await client.call(endSession, { params: { id: other?._id ?? '' } })
  expect((await client.call(checkAuth, {})).status).toBe(200)
  expect((await elsewhere.call(checkAuth, {})).status).toBe(401)
  const found = await admin.call(listUsers, { query: { q: 'hasan' } })
  expect(found.body.users).toMatchObject([{ _id: user._id }])
  await client.call(createContactMessage, { body: contactMessage() })
  expect((await admin.call(listContactMessages, {})).body.contacts).toMatchObject([{ userId: user._id }])
})
