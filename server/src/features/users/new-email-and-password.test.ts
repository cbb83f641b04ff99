import { checkAuth, login } from '@mihrab/core/features/auth/auth.contract.ts'
import { getUser, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import type { UserChange } from '@mihrab/core/features/users/users.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person, times } from '#test/factories.ts'
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
    expect(mail?.subject).toBe('The email on your account has changed')
    expect(mail?.text).toContain(`Assalamu alaikum ${person.user.name},`)
    expect(mail?.text).toContain('\n\nhttps://mosques.example.org\n\n')
    expect(mail?.text).not.toContain('new-')
    const toNew = await mailsTo(`new-${email}`)
    expect(toNew.map(({ subject }) => subject)).toEqual(['Please confirm your email'])
  })

  test.each([
    ['no', {}, 'Please enter your current password'],
    ['a wrong', { currentPassword: 'not this one' }, 'The current password is wrong'],
  ])('is refused with %s current password, with all that came along', async (_which, current, words) => {
    const person = await createPerson(app)
    const answer = await update(person.client, person, {
      name: 'New Name',
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
    ['a wrong', { currentPassword: 'not this one' }, 'The current password is wrong'],
  ])('is refused with %s current one, with all that came along', async (_which, current, words) => {
    const person = await createPerson(app)
    const body = { name: 'New Name', password: 'another password', ...current }
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
    expect(refused.error.message).toMatch(/^Too many attempts\. Please try again in 1\d minutes$/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await update(person.client, person, { name: 'New Name' })).status).toBe(200)
    await strict.close()
  })
})
