import { checkAuth, login, logout, register } from '@mihrab/core/features/auth/auth.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const aisha = {
  name: 'Aisha Khan',
  email: 'Aisha@Example.org',
  username: 'aisha',
  password: 'a long password',
}

describe('registering', () => {
  test('makes an account of the role user, and never shows the password', async () => {
    const answer = await app
      .visitor()
      .call(register, { body: { ...aisha, addresss: '1 High Street', phone: '123' } })
    expect(answer.status).toBe(201)
    expect(answer.body.user).toMatchObject({
      name: 'Aisha Khan',
      role: 'user',
      address: '1 High Street',
      mosqueId: null,
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/password|argon/i)
  })

  test.each([
    ['email', { email: 'AISHA@example.ORG', username: 'another' }],
    ['username', { email: 'another@example.org', username: 'AISHA' }],
  ])('refuses a taken %s, whatever its case', async (field, taken) => {
    const answer = await app.visitor().call(register, { body: { ...aisha, ...taken } })
    expect(answer.status).toBe(409)
    expect(answer.error.message).toContain('already exist')
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field])
  })

  test.each([
    ['name', { name: '  ' }, 'Name is required'],
    ['email', { email: 'no address' }, 'Email must be an address such as name@example.org'],
    ['username', { username: '' }, 'Username is required'],
    ['password', { password: 'short' }, 'Password needs at least 8 characters'],
    ['password', { password: 'x'.repeat(129) }, 'Password can have up to 128 characters'],
    ['name', { name: 'a\u0000b' }, 'Name contains a character that cannot be saved'],
    ['username', { username: '\ud800' }, 'Username contains a character that cannot be saved'],
    ['phone', { phone: '\udc00' }, 'Phone contains a character that cannot be saved'],
    ['password', { password: 'long enough \ud800' }, 'Password contains a character that cannot be saved'],
  ])('refuses a wrong %s and says why', async (field, wrong, message) => {
    const answer = await app
      .visitor()
      .call(register, { body: { ...aisha, username: 'w', email: 'w@x.org', ...wrong } })
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({
      success: false,
      code: 'badRequest',
      message,
      fields: { [field]: message },
    })
    expect(answer.error.requestId).toBeTruthy()
  })

  test('ignores fields that it does not know, such as a role', async () => {
    const body = { ...aisha, email: 'sly@example.org', username: 'sly', role: 'admin', isAdmin: 1 }
    const answer = await app.visitor().call(register, { body })
    expect(answer.body.user.role).toBe('user')
  })

  test('gives one of two people who ask for the same email at once a clear no', async () => {
    const body = (username: string) => ({ ...aisha, email: 'race@example.org', username })
    const answers = await Promise.all(
      ['race1', 'race2', 'race3'].map((username) => app.visitor().call(register, { body: body(username) })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
  })
})

describe('signing in', () => {
  test('opens a session with an HttpOnly cookie that later calls carry', async () => {
    const person = await createPerson(app)
    const visitor = app.visitor()
    const answer = await visitor.call(login, { body: person.credentials })
    expect(answer.status).toBe(200)
    expect(answer.body.user?._id).toBe(person.user._id)
    expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=2592000; .*HttpOnly; SameSite=Lax/)
    expect((await visitor.call(checkAuth, {})).body.user._id).toBe(person.user._id)
  })

  test.each([
    ['a wrong password', (email: string) => ({ email, password: 'wrong password' })],
    ['an unknown email', () => ({ email: 'nobody@example.org', password: 'a long password' })],
    ['nonsense for an email', () => ({ email: "' or 1=1 --", password: 'x' })],
  ])('answers %s with the same words', async (_case, credentials) => {
    const person = await createPerson(app)
    const answer = await app.visitor().call(login, { body: credentials(person.credentials.email) })
    expect(answer.status).toBe(401)
    expect(answer.error.message).toBe('Invalid email or password')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('names the field that is missing', async () => {
    const answer = await app
      .visitor()
      .send({ method: 'POST', url: '/api/users/login', payload: { email: 'a@b.org' } })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual({ password: 'Password is required' })
  })

  test.each([
    ['email', { email: 'a\u0000@b.org', password: 'x' }],
    ['email', { email: 'a\ud800@b.org', password: 'x' }],
    ['password', { email: 'a@b.org', password: 'x\u0000' }],
  ])('refuses an %s that no account can have', async (field, body) => {
    const answer = await app.visitor().call(login, { body })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field])
  })

  test.each([
    ['198.51.100.77', '198.51.100.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ])('that fails is logged with the network of %s, and without the email', async (remoteAddress, network) => {
    const { credentials } = await createPerson(app)
    app.log.length = 0
    for (const payload of [
      { ...credentials, password: 'a wrong password' },
      { email: 'nobody-here@example.org', password: 'a wrong password' },
    ]) {
      await app.visitor().send({ method: 'POST', url: '/api/users/login', payload, remoteAddress })
    }
    const lines = app.log.filter(({ msg }) => msg === 'a sign-in failed')
    expect(lines).toMatchObject([{ network, requestId: expect.any(String) }, { network }])
    const log = JSON.stringify(app.log)
    for (const secret of ['@', remoteAddress, remoteAddress.replace('::ffff:', '')])
      expect(log).not.toContain(secret)
  })

  test('that succeeds is logged as such, with the network and what opened it', async () => {
    const { credentials } = await createPerson(app)
    app.log.length = 0
    await app.visitor().signIn(credentials)
    expect(app.log.filter(({ msg }) => /sign-in/.test(String(msg)))).toMatchObject([
      { msg: 'a sign-in succeeded', network: '127.0.0.0/24', by: 'password' },
    ])
  })

  test('marks the cookie Secure where people come by https', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://mosques.example.org' })
    const answer = await secure.visitor().call(login, {
      body: { email: 'admin@example.org', password: 'correct horse battery' },
    })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-mihrab_session=[^;]+;.* Path=\/; HttpOnly; Secure;/,
    )
    await secure.close()
  })

  test('takes no session from a cookie that another site of the domain, or http, can have put there', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://mosques.example.org' })
    const client = await secure.admin()
    expect((await client.call(checkAuth, {})).status).toBe(200)
    client.cookie = client.cookie?.replace('__Host-', '')
    expect((await client.call(checkAuth, {})).status).toBe(401)
    await secure.close()
  })

  test('again ends the session that the browser had before', async () => {
    const { client, credentials } = await createPerson(app)
    const before = client.cookie
    await client.signIn(credentials)
    const old = app.visitor()
    old.cookie = before
    expect((await old.call(checkAuth, {})).status).toBe(401)
    expect((await client.call(checkAuth, {})).status).toBe(200)
  })
})

describe('a session', () => {
  test('is dead on the server after logout', async () => {
    const { client } = await createPerson(app)
    const stolen = app.visitor()
    stolen.cookie = client.cookie
    expect((await client.call(logout, {})).status).toBe(200)
    expect((await stolen.call(checkAuth, {})).status).toBe(401)
  })

  test('ends by itself after thirty days', async () => {
    const { client } = await createPerson(app)
    app.setNow('2026-12-20T11:59:00Z')
    expect((await client.call(checkAuth, {})).status).toBe(200)
    app.setNow('2026-12-20T12:00:00Z')
    expect((await client.call(checkAuth, {})).status).toBe(401)
    app.setNow('2026-11-20T12:00:00Z')
  })

  test('is not known without a cookie, or with a made-up one', async () => {
    const visitor = app.visitor()
    expect((await visitor.call(checkAuth, {})).status).toBe(401)
    visitor.cookie = 'mihrab_session=made-up'
    expect((await visitor.call(checkAuth, {})).status).toBe(401)
  })

  test('can be left twice', async () => {
    expect((await app.visitor().call(logout, {})).status).toBe(200)
  })
})

describe('limits', () => {
  test('stop the eleventh try for one address and email, and say when to come again', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
    const tryLogin = (email: string) => strict.visitor().call(login, { body: { email, password: 'wrong' } })
    for (let count = 0; count < 10; count += 1) expect((await tryLogin('a@x.org')).status).toBe(401)
    const refused = await tryLogin('A@X.org')
    expect(refused.status).toBe(429)
    expect(refused.error.code).toBe('tooManyRequests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await tryLogin('b@x.org')).status).toBe(401)
    await strict.close()
  })

  test('stop the twenty-first registration from one address, of which none was mistyped', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
    const tryRegister = (changes = {}) => strict.visitor().call(register, { body: { ...aisha, ...changes } })
    for (let count = 0; count < 21; count += 1) {
      expect((await tryRegister({ email: 'wrong' })).status).toBe(400)
    }
    expect((await tryRegister()).status).toBe(201)
    for (let count = 1; count < 20; count += 1) expect((await tryRegister()).status).toBe(409)
    const refused = await tryRegister()
    expect(refused.status).toBe(429)
    expect(refused.error.message).toBe('Too many attempts. Please try again in 60 minutes')
    await strict.close()
  })
})
