// @module-tag database
import { createContactMessage, listContactMessages } from '@mihrab/core/features/contact/contact.contract.ts'
import { createMosque, listApprovedMosques } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { listUsers } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0005-fold-search-anew.ts'
import { contactMessage, createPerson, mosqueRegistration } from '#test/factories.ts'
import { withFormerNames } from '#test/standard-names.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

test('what was stored before a change of the search is found by it after the migration', async () => {
  const body = mosqueRegistration({ name: 'Al-Hidaya', address: 'شارع ٥٩', orgName: 'Nūr' })
  const { mosque } = (await admin.call(createMosque, { body })).body
  const { user, client } = await createPerson(app, 'Al-Amin')
  const message = contactMessage({ name: 'Abu-Bakr', phone: '٠١١٤', message: 'Ramadan–times' })
  const { contact } = (await client.call(createContactMessage, { body: message })).body
  for (const table of ['mosques', 'users', 'contact_messages'] as const) {
    await app.ctx.db.updateTable(table).set({ searchText: 'as it was before' }).execute()
  }
  const query = { q: 'al hidaya 59 nur' }
  const before = await admin.call(listApprovedMosques, { query })
  expect(before.body.mosques).toEqual([])

  await withFormerNames(app.ctx.db, () => up(app.ctx.db as unknown as Parameters<typeof up>[0]))

  const seen = { 'if-none-match': String(before.headers.etag) }
  const after = await admin.call(listApprovedMosques, { query }, seen)
  expect(after.body.mosques).toMatchObject([{ _id: mosque._id }])
  const people = await admin.call(listUsers, { query: { q: 'al amin' } })
  expect(people.body.users).toMatchObject([{ _id: user._id }])
  const contacts = await admin.call(listContactMessages, { query: { q: 'abu bakr 0114 ramadan times' } })
  expect(contacts.body.contacts).toMatchObject([{ _id: contact._id }])
})
