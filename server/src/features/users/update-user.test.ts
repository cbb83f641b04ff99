import { checkAuth, login } from '@mihrab/core/features/auth/auth.contract.ts'
import { getUser, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import type { UserChange } from '@mihrab/core/features/users/users.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createContactPerson, createPerson, type Person, tally, times } from '#test/factories.ts'
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
    const changes = { name: 'Anew', phone: '0114', address: 'A street', addressNo: '7', image }
    const answer = await update(person.client, person, changes)
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('Profile updated successfully')
    const { updatedAt, ...before } = person.user
    expect(answer.body.user).toMatchObject({ ...before, ...changes })
    expect(answer.body.user.updatedAt > updatedAt).toBe(true)
    const emptied = await update(person.client, person, { phone: '', image: null, password: '' })
    expect(emptied.body.user).toMatchObject({ name: 'Anew', phone: '', image: null })
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
  ])('cannot take the %s of somebody else', async (field, taken) => {
    const person = await createPerson(app)
    const body = { ...taken(await createPerson(app)), currentPassword: person.credentials.password }
    const answer = await update(person.client, person, body)
    expect(answer.status).toBe(409)
    expect(answer.error.message).toContain('already exist')
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field])
  })

  test('is told clearly when somebody takes the same name in the same moment', async () => {
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
  ])('is told of a wrong %s', async (field, wrong) => {
    const person = await createPerson(app)
    const answer = await update(person.client, person, wrong as UserChange)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field])
  })

  test('cannot make themselves an admin', async () => {
    const person = await createPerson(app)
    expect((await update(person.client, person, { role: 'admin' })).status).toBe(403)
    expect((await read(person.client, person)).body.role).toBe('user')
  })
})

describe('a new email', () => {
  const mailsTo = async (email: string) => (await app.mails()).filter(({ recipient }) => recipient === email)

  test('is what they sign in by from then on, and the old one is told', async () => {
    const person = await createPerson(app)
    const { password, email } = person.credentials
    const body = { email: `new-${email}`, currentPassword: password }
    expect((await update(person.client, person, body)).status).toBe(200)
    await app.visitor().signIn({ email: `new-${email}`, password })
    expect((await app.visitor().call(login, { body: { email, password } })).status).toBe(401)
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('The email of your account has changed')
    expect(mail?.text).toContain(`Assalamu alaikum ${person.user.name},`)
    expect(mail?.text).toContain('\n\nhttps://mosques.example.org\n\n')
    expect(mail?.text).not.toContain('new-')
    expect(await mailsTo(`new-${email}`)).toEqual([])
  })

  test.each([
    ['no', {}, 'Please enter your current password'],
    ['a wrong', { currentPassword: 'not this one' }, 'The current password is not right'],
  ])('is refused with %s current password, with all that came along', async (_which, current, words) => {
    const person = await createPerson(app)
    const answer = await update(person.client, person, {
      name: 'Anew',
      email: 'taken-over@example.org',
      ...current,
    })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual({ currentPassword: words })
    expect((await read(person.client, person)).body).toEqual(person.user)
    expect(await mailsTo(person.user.email)).toEqual([])
  })

  test('may be the same one in another case, without a password', async () => {
    const person = await createPerson(app)
    const email = person.user.email.toUpperCase()
    expect((await update(person.client, person, { email })).body.user.email).toBe(email)
    expect(await mailsTo(person.user.email)).toEqual([])
  })

  test('is asked of admins for themselves, not for others, whose old email is told', async () => {
    const person = await createPerson(app)
    expect((await update(admin, person, { email: `by-admin-${person.user.email}` })).status).toBe(200)
    expect(await mailsTo(person.user.email)).toHaveLength(1)
    const { user } = (await admin.call(checkAuth, {})).body
    const answer = await update(admin, { user }, { email: 'taken-over@example.org' })
    expect(Object.keys(answer.error.fields ?? {})).toEqual(['currentPassword'])
  })
})

describe('a new password', () => {
  test('needs the current one, and ends the other sessions', async () => {
    const person = await createPerson(app)
    const elsewhere = app.visitor()
    await elsewhere.signIn(person.credentials)
    const password = 'another password'
    const answer = await update(person.client, person, {
      password,
      currentPassword: person.credentials.password,
    })
    expect(answer.status).toBe(200)
    expect((await person.client.call(checkAuth, {})).status).toBe(200)
    expect((await elsewhere.call(checkAuth, {})).status).toBe(401)
    await elsewhere.signIn({ ...person.credentials, password })
    expect((await app.visitor().call(login, { body: person.credentials })).status).toBe(401)
  })

  test.each([
    ['no', {}, 'Please enter your current password'],
    ['an empty', { currentPassword: '' }, 'Please enter your current password'],
    ['a wrong', { currentPassword: 'not this one' }, 'The current password is not right'],
  ])('is refused with %s current one, with all that came along', async (_which, current, words) => {
    const person = await createPerson(app)
    const body = { name: 'Anew', password: 'another password', ...current }
    const answer = await update(person.client, person, body)
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual({ currentPassword: words })
    expect((await read(person.client, person)).body).toEqual(person.user)
    await app.visitor().signIn(person.credentials)
  })

  test('is asked of admins too, for themselves', async () => {
    const { user } = (await admin.call(checkAuth, {})).body
    const answer = await update(admin, { user }, { password: 'another password' })
    expect(Object.keys(answer.error.fields ?? {})).toEqual(['currentPassword'])
  })

  test('set by an admin needs no other, and ends all sessions of that person', async () => {
    const person = await createPerson(app)
    const password = 'another password'
    expect((await update(admin, person, { password })).status).toBe(200)
    expect((await person.client.call(checkAuth, {})).status).toBe(401)
    expect((await admin.call(checkAuth, {})).status).toBe(200)
    await person.client.signIn({ ...person.credentials, password })
  })

  test('cannot be tried without end, while the other fields can still be changed', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
    const person = await createPerson(strict)
    const guess = (change: UserChange) =>
      update(person.client, person, { ...change, currentPassword: 'a guess' })
    const changes = [{ password: 'another password' }, { email: 'another@example.org' }]
    for (const change of times(5, () => changes).flat()) expect((await guess(change)).status).toBe(400)
    const refused = await guess({ email: 'another@example.org' })
    expect(refused.status).toBe(429)
    expect(refused.error.message).toMatch(/^Too many tries\. Please try again in 1\d minutes$/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await update(person.client, person, { name: 'Anew' })).status).toBe(200)
    await strict.close()
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
  test('see nobody but themselves, and do not learn who has an account', async () => {
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

  test('who are not signed in see nobody', async () => {
    const person = await createPerson(app)
    expect((await read(app.visitor(), person)).status).toBe(401)
    expect((await update(app.visitor(), person, { name: 'X' })).status).toBe(401)
  })
})
