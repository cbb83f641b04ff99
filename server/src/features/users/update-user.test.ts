import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import { getUser, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import type { UserChange } from '@mihrab/core/features/users/users.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createContactPerson, createPerson, type Person, tally } from '#test/factories.ts'
import { uploadImage } from '#test/images.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const update = (client: TestClient, { user }: Pick<Person, 'user'>, body: UserChange) =>
  client.call(updateUser, { params: { id: user._id }, body })
const read = (client: TestClient, { user }: Pick<Person, 'user'>) =>
  client.call(getUser, { params: { id: user._id } })

describe('a person', () => {
  test('changes the fields that they send, and no others', async () => {
    const person = await createPerson(app)
    const image = await uploadImage(person.client)
    const changes = { name: 'New Name', phone: '0114', address: 'A street', addressNo: '7', image }
    const answer = await update(person.client, person, changes)
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('Profile updated successfully')
    const { updatedAt, ...before } = person.user
    expect(answer.body.user).toMatchObject({ ...before, ...changes })
    expect(answer.body.user.updatedAt > updatedAt).toBe(true)
    const emptied = await update(person.client, person, { phone: '', image: null, password: '' })
    expect(emptied.body.user).toMatchObject({ name: 'New Name', phone: '', image: null })
    expect((await read(person.client, person)).body).toEqual(emptied.body.user)
  })

  test('who changes nothing stays as they are, by their last change too', async () => {
    const person = await createPerson(app)
    const answer = await update(person.client, person, { name: person.user.name, role: 'user' })
    expect(answer.body.user).toEqual(person.user)
    expect((await update(person.client, person, {})).body.user).toEqual(person.user)
  })

  test.each([
    ['email', (other: Person) => ({ email: other.user.email.toUpperCase() })],
    ['username', (other: Person) => ({ username: other.user.username.toUpperCase() })],
  ])('cannot take the %s of someone else', async (field, taken) => {
    const person = await createPerson(app)
    const body = { ...taken(await createPerson(app)), currentPassword: person.credentials.password }
    const answer = await update(person.client, person, body)
    expect(answer.status).toBe(409)
    expect(answer.error.message).toContain('already exist')
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field])
  })

  test('is told clearly when someone takes the same name in the same moment', async () => {
    const people = [await createPerson(app), await createPerson(app), await createPerson(app)]
    const answers = await Promise.all(
      people.map((person) => update(person.client, person, { username: 'the-one' })),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 2 })
    for (const { status, error } of answers) {
      if (status === 409) expect(error.message).toContain('already exist')
    }
  })

  test.each([
    ['name', { name: '' }],
    ['email', { email: 'nobody' }],
    ['username', { username: 'x'.repeat(61) }],
    ['phone', { phone: '\ud800' }],
    ['image', { image: 'http://insecure.example/a.png' }],
    ['password', { password: 'short', currentPassword: 'a long password' }],
    ['currentPassword', { password: 'a new password', currentPassword: 'x'.repeat(1001) }],
    ['role', { role: 'owner' }],
    ['updatedAt', { updatedAt: 'yesterday' }],
    ['password', { password: 'a long password', currentPassword: 'a long password' }],
  ])('is told of a wrong %s', async (field, wrong) => {
    const person = await createPerson(app)
    const answer = await update(person.client, person, wrong as UserChange)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field])
  })

  test('changes nothing that someone else has changed since they saw it', async () => {
    const person = await createPerson(app)
    const { updatedAt } = person.user
    expect((await update(person.client, person, { updatedAt, phone: '0114' })).status).toBe(200)
    const late = await update(person.client, person, { updatedAt, name: 'New Name' })
    expect(late.status).toBe(409)
    expect(late.error).toMatchObject({
      code: 'conflict',
      message: 'Someone else has changed this user in the meantime',
    })
    const { body: now } = await read(person.client, person)
    expect(now).toMatchObject({ name: person.user.name, phone: '0114' })
    const same = await update(person.client, person, { updatedAt: now.updatedAt, phone: '0114' })
    expect(same.body.user).toEqual(now)
  })

  test('cannot make themselves an admin', async () => {
    const person = await createPerson(app)
    expect((await update(person.client, person, { role: 'admin' })).status).toBe(403)
    expect((await read(person.client, person)).body.role).toBe('user')
  })
})

describe('an admin', () => {
  test('changes anybody', async () => {
    const person = await createPerson(app)
    const answer = await update(admin, person, {
      name: 'By an admin',
      username: `by-${person.user.username}`,
    })
    expect(answer.body.user).toMatchObject({ name: 'By an admin', email: person.user.email })
  })

  test('gives the admin role and takes it, and open sessions follow', async () => {
    const { owner } = await createContactPerson(app)
    const roleNow = async () => (await owner.client.call(checkAuth, {})).body.user.role
    expect((await update(admin, owner, { role: 'admin' })).body.user.role).toBe('admin')
    expect(await roleNow()).toBe('admin')
    expect((await update(admin, owner, { role: 'user' })).body.user.role).toBe('mosqueAdmin')
    expect(await roleNow()).toBe('mosqueAdmin')
  })

  test('may send a person back whole, but gives no role that follows from mosques', async () => {
    const { owner, contact } = await createContactPerson(app)
    expect((await update(admin, owner, { ...owner.user, role: 'mosqueAdmin' })).status).toBe(200)
    const answer = await update(admin, contact, { role: 'mosqueAdmin' })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.fields ?? {})).toEqual(['role'])
  })
})

describe('others', () => {
  test('see no one but themselves, and do not learn who has an account', async () => {
    const person = await createPerson(app)
    const { client } = await createPerson(app)
    for (const { status, error } of [
      await read(client, person),
      await update(client, person, { name: 'X' }),
    ]) {
      expect([status, error.message]).toEqual([404, 'User not found'])
    }
    const unknown = { user: { ...person.user, _id: '01990000-0000-7000-8000-000000000000' } }
    expect((await read(client, unknown)).status).toBe(404)
    expect((await read(admin, unknown)).status).toBe(404)
    expect((await update(admin, unknown, { name: 'X' })).status).toBe(404)
  })

  test('see the people of the mosque that they run, but do not change them', async () => {
    const { owner, contact } = await createContactPerson(app)
    expect((await read(owner.client, contact)).body).toMatchObject({
      _id: contact.user._id,
      role: 'contactPerson',
    })
    expect((await update(owner.client, contact, { name: 'X' })).status).toBe(403)
    expect((await read(contact.client, owner)).status).toBe(404)
    const others = await createContactPerson(app)
    expect((await read(owner.client, others.contact)).status).toBe(404)
    expect((await update(owner.client, others.contact, { name: 'X' })).status).toBe(404)
  })

  test('who are not signed in see no one', async () => {
    const person = await createPerson(app)
    expect((await read(app.visitor(), person)).status).toBe(401)
    expect((await update(app.visitor(), person, { name: 'X' })).status).toBe(401)
  })
})
