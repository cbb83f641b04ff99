// @module-tag database
import { checkAuth, login } from '@mihrab/core/features/auth/auth.contract.ts'
import { deleteOwnAccount } from '@mihrab/core/features/second-factors/second-factors.contract.ts'
import { getUser, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '#test/factories.ts'
import { codeOf, createPersonWithCodes } from '#test/second-factor-rig.ts'
import { adminLogin, createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const remove = (client: TestClient, body: { currentPassword: string; code?: string }) =>
  client.call(deleteOwnAccount, { body })
const isThere = async (id: string) =>
  (await (await app.admin()).call(getUser, { params: { id } })).status === 200

describe('deleting one’s own account', () => {
  test('takes the current password, and ends everything', async () => {
    const { client, user, credentials } = await createPerson(app)
    const answer = await remove(client, { currentPassword: credentials.password })
    expect([answer.status, answer.body.message]).toEqual([200, 'Your account has been deleted'])
    expect(String(answer.headers['set-cookie'])).toMatch(/mihrab_session=;.*mihrab_session_hint=;/)
    expect(await isThere(user._id)).toBe(false)
    expect((await client.call(checkAuth, {})).status).toBe(401)
    expect((await app.visitor().call(login, { body: credentials })).status).toBe(401)
  })

  test.each([
    [{ currentPassword: 'not the password' }, 'currentPassword'],
    [{ currentPassword: '' }, 'currentPassword'],
    [{}, 'currentPassword'],
    [{ currentPassword: 7 }, 'currentPassword'],
    [{ currentPassword: 'a long password', code: '' }, 'code'],
    [{ currentPassword: 'a long password', code: 7 }, 'code'],
  ])('refuses %j', async (payload, field) => {
    const { client, user } = await createPerson(app)
    const answer = await client.send({ method: 'POST', url: '/api/users/me/delete', payload })
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, [field]])
    expect(await isThere(user._id)).toBe(true)
  })

  test('takes a code too where two-step sign-in is on', async () => {
    const { client, user, credentials, key } = await createPersonWithCodes(app)
    const currentPassword = credentials.password
    const without = await remove(client, { currentPassword })
    expect([without.status, Object.keys(without.error.fields ?? {})]).toEqual([400, ['code']])
    expect((await remove(client, { currentPassword, code: '123456' })).status).toBe(400)
    expect((await remove(client, { currentPassword: 'x', code: codeOf(app, key) })).status).toBe(400)
    expect(await isThere(user._id)).toBe(true)
    expect((await remove(client, { currentPassword, code: codeOf(app, key) })).status).toBe(200)
    expect(await isThere(user._id)).toBe(false)
  })

  test('is not for the last admin', async () => {
    const admin = await app.admin()
    const answer = await remove(admin, { currentPassword: adminLogin.password })
    expect([answer.status, answer.error.reason]).toEqual([409, 'lastAdmin'])
    const { client, user, credentials } = await createPerson(app, 'Another')
    await admin.call(updateUser, { params: { id: user._id }, body: { role: 'admin' } })
    expect((await remove(client, { currentPassword: credentials.password })).status).toBe(200)
    expect((await admin.call(checkAuth, {})).status).toBe(200)
  })

  test('is for people who are signed in', async () => {
    expect((await remove(app.visitor(), { currentPassword: 'a long password' })).status).toBe(401)
  })
})
