// @module-tag database
import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import { deleteUser, listUsers, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { newUserSchema } from '@mihrab/core/features/users/users.schemas.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'
import { createUserForSomeone } from './create-user.service.ts'
import { deleteUser as deleteUserAs } from './delete-user.service.ts'
import { updateUser as updateUserAs } from './update-user.service.ts'

let app: TestApp
let admin: TestClient
let adminId: string
beforeEach(async () => {
  app = await createTestApp()
  admin = await app.admin()
  adminId = (await admin.call(checkAuth, {})).body.user._id
  // PostgreSQL connections are opened on demand: each racing call needs one from the start.
  await Promise.all(times(8, () => admin.call(listUsers, {})))
})
afterEach(() => app.close())

const takeRole = (client: TestClient, id: string) =>
  client.call(updateUser, { params: { id }, body: { role: 'user' } })

async function anotherAdmin(): Promise<Person> {
  const person = await createPerson(app, 'Another')
  await admin.call(updateUser, { params: { id: person.user._id }, body: { role: 'admin' } })
  return person
}

async function adminCount(): Promise<number> {
  const rows = await app.ctx.db.selectFrom('users').select('id').where('isAdmin', '=', 1).execute()
  return rows.length
}

describe('the last admin', () => {
  test('keeps the role', async () => {
    const answer = await takeRole(admin, adminId)
    expect(answer.status).toBe(409)
    expect(answer.error.message).toBe('There must be at least one admin')
    expect((await admin.call(listUsers, {})).status).toBe(200)
  })

  test('may give it up once there is another, whose sessions know it at once', async () => {
    const other = await anotherAdmin()
    expect((await takeRole(admin, adminId)).body.user.role).toBe('user')
    expect((await admin.call(listUsers, {})).status).toBe(403)
    expect((await takeRole(other.client, other.user._id)).status).toBe(409)
  })

  test('is left when two admins take each other’s role at once', async () => {
    const other = await anotherAdmin()
    const answers = await Promise.all([takeRole(admin, other.user._id), takeRole(other.client, adminId)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await adminCount()).toBe(1)
  })

  test('is left when two admins give up their own at once', async () => {
    const other = await anotherAdmin()
    const answers = await Promise.all([takeRole(admin, adminId), takeRole(other.client, other.user._id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await adminCount()).toBe(1)
  })

  test('is left when two admins delete each other at once', async () => {
    const other = await anotherAdmin()
    const remove = (client: TestClient, id: string) => client.call(deleteUser, { params: { id } })
    const answers = await Promise.all([remove(admin, other.user._id), remove(other.client, adminId)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect(await adminCount()).toBe(1)
  })

  test('is left when one is deleted while they take the other’s role', async () => {
    const other = await anotherAdmin()
    const params = { id: other.user._id }
    const answers = await Promise.all([admin.call(deleteUser, { params }), takeRole(other.client, adminId)])
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect(await adminCount()).toBe(1)
  })
})

test('who has lost the admin role since their call began makes, changes and deletes no one', async () => {
  const [second, third] = [await anotherAdmin(), await anotherAdmin()]
  const begun = { ...app.ctx, viewer: { _id: second.user._id, role: 'admin' as const } }
  await takeRole(admin, second.user._id)
  const refused = { kind: 'forbidden' }
  const uncounted = { newEmail: async () => {}, newUsername: async () => {} }
  await expect(deleteUserAs(begun, third.user._id)).rejects.toMatchObject(refused)
  const newUser = { name: 'N', username: 'n', email: 'n@example.org', password: 'a long password' }
  await expect(createUserForSomeone(begun, newUserSchema.parse(newUser))).rejects.toMatchObject(refused)
  for (const role of ['user', 'admin'] as const) {
    const id = role === 'user' ? third.user._id : second.user._id
    await expect(updateUserAs(begun, id, { role }, null, uncounted)).rejects.toMatchObject(refused)
  }
  for (const change of [{ email: 'mine@example.org' }, { password: 'a long password' }]) {
    await expect(updateUserAs(begun, third.user._id, change, null, uncounted)).rejects.toMatchObject(refused)
  }
  expect(await adminCount()).toBe(2)
  await third.client.signIn(third.credentials)
})
