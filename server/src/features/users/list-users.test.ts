// @module-tag database
import { register } from '@mihrab/core/features/auth/auth.contract.ts'
import { listUsers, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createContactPerson, createPerson } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
  for (const [name, email] of [
    ['Aïsha Khan', 'first@example.org'],
    ['محمّد إقبال', 'iqbal@example.org'],
    ['Bilal 100% Khan', 'bilal_k@example.com'],
    ['Maryam', 'maryam@example.com'],
  ] as const) {
    const body = { name, email, username: email, password: 'a long password' }
    await app.visitor().call(register, { body })
  }
})
afterAll(() => app.close())

async function namesFor(q: string): Promise<string[]> {
  const answer = await admin.call(listUsers, { query: { q } })
  expect(answer.status, q).toBe(200)
  return answer.body.users.map(({ name }) => name)
}

describe('the list of people', () => {
  test('is whole and newest first without a limit, and shows no password', async () => {
    const answer = await admin.call(listUsers, {})
    expect(answer.body.users.map(({ name }) => name)).toEqual([
      'Maryam',
      'Bilal 100% Khan',
      'محمّد إقبال',
      'Aïsha Khan',
      'Platform admin',
    ])
    expect(answer.body).not.toHaveProperty('nextCursor')
    expect(JSON.stringify(answer.body)).not.toMatch(/argon|passwordHash|emailKey|searchText/)
  })

  test('pages, each person once, and says when there are no more', async () => {
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const query = { limit: '2', ...(cursor && { cursor }) }
      const { body } = await admin.call(listUsers, { query })
      expect(body.users.length).toBeLessThanOrEqual(2)
      seen.push(...body.users.map(({ name }) => name))
      cursor = body.nextCursor
    } while (cursor)
    expect(cursor).toBeNull()
    expect(seen).toEqual((await admin.call(listUsers, {})).body.users.map(({ name }) => name))
  })

  test.each([
    ['khan', ['Bilal 100% Khan', 'Aïsha Khan']],
    ['AISHA', ['Aïsha Khan']],
    ['khan aisha', ['Aïsha Khan']],
    ['محمد', ['محمّد إقبال']],
    ['example.com', ['Maryam', 'Bilal 100% Khan']],
    ['bilal_', ['Bilal 100% Khan']],
    ['100%', ['Bilal 100% Khan']],
    ['%', ['Bilal 100% Khan']],
    ['bilal maryam', []],
    ['a long password', []],
    ['one two three four five', []],
    ["' or 1=1 --", []],
  ])('is searched for %s in names and emails', async (q, names) => {
    expect(await namesFor(q)).toEqual(names)
  })

  test('pages through what was searched for', async () => {
    const first = await admin.call(listUsers, { query: { q: 'khan', limit: '1' } })
    const cursor = first.body.nextCursor ?? ''
    const second = await admin.call(listUsers, { query: { q: 'khan', limit: '1', cursor } })
    expect([first, second].map(({ body }) => body.users[0]?.name)).toEqual(['Bilal 100% Khan', 'Aïsha Khan'])
    expect(second.body.nextCursor).toBeNull()
  })

  test('finds someone by their new name and no more by the old one', async () => {
    const { user } = await createPerson(app, 'Before')
    const body = { name: 'Afterwards', email: 'elsewhere@example.net' }
    await admin.call(updateUser, { params: { id: user._id }, body })
    expect(await namesFor('before')).toEqual([])
    expect(await namesFor('afterwards elsewhere')).toEqual(['Afterwards'])
  })

  test('shows the roles of this moment, and whose mosque they are of', async () => {
    const { contact, owner, mosque } = await createContactPerson(app)
    const { users } = (await admin.call(listUsers, {})).body
    const find = (id: string) => users.find(({ _id }) => _id === id)
    expect(find(owner.user._id)).toMatchObject({ role: 'mosqueAdmin', mosqueId: mosque._id })
    expect(find(contact.user._id)).toMatchObject({ role: 'contactPerson', mosqueId: mosque._id })
  })

  test.each([
    ['limit', { limit: '0' }],
    ['limit', { limit: '101' }],
    ['cursor', { limit: '2', cursor: 'made-up' }],
    ['cursor', { cursor: Buffer.from('"1"').toString('base64url') }],
    ['q', { q: 'x'.repeat(201) }],
    ['q', { q: '\u0000' }],
  ])('refuses a wrong %s', async (field, query) => {
    const answer = await admin.call(listUsers, { query })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field])
  })

  test('is for admins alone', async () => {
    expect((await app.visitor().call(listUsers, {})).status).toBe(401)
    const { contact, owner } = await createContactPerson(app)
    for (const { client } of [contact, owner, await createPerson(app)]) {
      expect((await client.call(listUsers, {})).status).toBe(403)
    }
  })
})
