import { checkAuth, login } from '@mihrab/core/features/auth/auth.contract.ts'
import { createContactMessage, listContactMessages } from '@mihrab/core/features/contact/contact.contract.ts'
import {
  getMosque,
  getMosqueHistory,
  listApprovedMosques,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { deleteUser, getUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactMessage, createContactPerson, createMosqueWithOwner, createPerson } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const remove = (client: TestClient, id: string) => client.call(deleteUser, { params: { id } })

describe('deleting someone', () => {
  test('ends their sessions, and their email is free again', async () => {
    const { client, user, credentials } = await createPerson(app)
    const answer = await remove(admin, user._id)
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('User deleted successfully')
    expect((await client.call(checkAuth, {})).status).toBe(401)
    expect((await app.visitor().call(login, { body: credentials })).status).toBe(401)
    expect((await admin.call(getUser, { params: { id: user._id } })).status).toBe(404)
    expect((await remove(admin, user._id)).status).toBe(404)
  })

  test('leaves the mosque that they ran, without an owner, and its people as they were', async () => {
    const { owner, contact, mosque } = await createContactPerson(app)
    await remove(admin, owner.user._id)
    const detail = await admin.call(getMosque, { params: { id: mosque._id } })
    expect(detail.body).toMatchObject({ status: 'approved', registeredBy: null })
    expect(detail.body.updatedAt > mosque.updatedAt).toBe(true)
    expect((await contact.client.call(checkAuth, {})).body.user.role).toBe('contactPerson')
    const { history } = (await admin.call(getMosqueHistory, { params: { id: mosque._id } })).body
    const changes = [{ field: 'owner', before: '…', after: null }]
    expect(history[0]).toMatchObject({ action: 'edited', by: { name: 'Platform admin' }, changes })
    expect(history.at(-1)).toMatchObject({ action: 'registered', by: { _id: '', name: '…' } })
  })

  test('takes them from the contact persons, in lists and history too', async () => {
    const { contact, owner, mosque } = await createContactPerson(app)
    const before = await admin.call(listApprovedMosques, {})
    await remove(admin, contact.user._id)
    const after = await admin.call(listApprovedMosques, {}, { 'if-none-match': String(before.headers.etag) })
    expect(after.status).toBe(200)
    expect(after.body.mosques.find(({ _id }) => _id === mosque._id)?.contactPerson).toEqual([])
    const { history } = (await admin.call(getMosqueHistory, { params: { id: mosque._id } })).body
    expect(history[0]?.changes).toEqual([{ field: 'contactPerson', before: '…', after: null }])
    expect((await owner.client.call(checkAuth, {})).body.user.role).toBe('mosqueAdmin')
  })

  test('leaves the lists as they were where they had no mosque', async () => {
    const { user } = await createPerson(app)
    const version = async () => (await admin.call(listApprovedMosques, {})).headers.etag
    const before = await version()
    expect((await remove(admin, user._id)).status).toBe(200)
    expect(await version()).toBe(before)
  })

  test('leaves a mosque that waits, without the messages that they sent', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app, { status: 'pending' })
    await owner.client.call(createContactMessage, { body: contactMessage({ email: owner.user.email }) })
    await remove(admin, owner.user._id)
    expect((await admin.call(getMosque, { params: { id: mosque._id } })).body.status).toBe('pending')
    const { contacts } = (await admin.call(listContactMessages, { query: { q: owner.user.email } })).body
    expect(contacts).toEqual([])
  })

  test('is not possible for oneself', async () => {
    const { user } = (await admin.call(checkAuth, {})).body
    const answer = await remove(admin, user._id)
    expect(answer.status).toBe(409)
    expect(answer.error.message).toBe('You cannot delete your own account')
    expect((await admin.call(checkAuth, {})).status).toBe(200)
  })

  test('is for admins alone', async () => {
    const { contact, owner } = await createContactPerson(app)
    const { client, user } = await createPerson(app)
    expect((await remove(app.visitor(), user._id)).status).toBe(401)
    for (const caller of [contact.client, owner.client, client]) {
      expect((await remove(caller, user._id)).status).toBe(403)
    }
    expect((await remove(admin, 'no-id')).status).toBe(404)
  })
})
