import {
  checkAuth,
  confirmEmail,
  login,
  register,
  requestPasswordReset,
  resetPassword,
} from '@mihrab/core/features/auth/auth.contract.ts'
import {
  createUser,
  deleteUser,
  getUser,
  sendConfirmation,
  updateUser,
} from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person, tally, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterEach(() => app.setNow('2026-11-20T12:00:00Z'))
afterAll(() => app.close())

const confirm = (token: string) => app.visitor().call(confirmEmail, { body: { token } })
const mailsTo = async (email: string) => (await app.mails()).filter(({ recipient }) => recipient === email)
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
const isConfirmed = async (id: string) => (await admin.call(getUser, { params: { id } })).body.emailConfirmed

/** The token of the newest link to an address. */
async function tokenTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1)
  return /\/auth\/confirm-email#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const unconfirmed = (name?: string) => createPerson(app, name, { isConfirmed: false })

/** Someone who was mailed a link. */
async function asked(): Promise<Person & { token: string }> {
  const person = await unconfirmed()
  await person.client.call(sendConfirmation, {})
  return { ...person, token: await tokenTo(person.user.email) }
}

const invalid = { token: 'This link is not valid any more' }
let count = 0
const newAccount = () => {
  count += 1
  const name = `newcomer-${count}`
  return { name, username: name, email: `${name}@example.org`, password: 'a long password' }
}

describe('a person who registers', () => {
  test('is mailed a link, signs in before opening it, and is confirmed by it', async () => {
    const account = newAccount()
    const wakes = app.wakes()
    const registered = await app.visitor().call(register, { body: account })
    expect(registered.body.user.emailConfirmed).toBe(false)
    expect(app.wakes()).toBe(wakes + 1)
    expect(await mailsTo(account.email)).toMatchObject([
      { subject: 'Please confirm your email', replyTo: null, usefulUntil: '2026-11-27T12:00:00.000Z' },
    ])
    const client = app.visitor()
    expect((await client.call(login, { body: account })).body.user.emailConfirmed).toBe(false)
    const token = await tokenTo(account.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    const answer = await confirm(token)
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Your email is confirmed.', wasConfirmed: false },
    ])
    expect((await client.call(checkAuth, {})).body.user.emailConfirmed).toBe(true)
  })

  test('is mailed nothing when the account is refused', async () => {
    const person = await createPerson(app)
    const body = { ...newAccount(), username: person.user.username }
    expect((await app.visitor().call(register, { body })).status).toBe(409)
    expect(await mailsTo(body.email)).toEqual([])
  })
})

describe('a link', () => {
  test('says that it is done already when it is opened again, also several times at once', async () => {
    const { token, user } = await asked()
    const answers = await Promise.all(times(4, () => confirm(token)))
    expect(tally(answers)).toEqual({ 200: 4 })
    expect(answers.filter(({ body }) => !body.wasConfirmed)).toHaveLength(1)
    expect((await confirm(token)).body.message).toBe('Your email is confirmed already.')
    expect(await isConfirmed(user._id)).toBe(true)
  })

  test('is good for seven days', async () => {
    const [early, late] = [await asked(), await asked()]
    app.setNow('2026-11-27T11:59:59Z')
    expect((await confirm(early.token)).status).toBe(200)
    app.setNow('2026-11-27T12:00:00Z')
    expect((await confirm(late.token)).error).toMatchObject({ code: 'badRequest', fields: invalid })
    expect(await isConfirmed(late.user._id)).toBe(false)
  })

  test('ends when a newer one is asked for', async () => {
    const { token, client, user } = await asked()
    await client.call(sendConfirmation, {})
    expect((await confirm(token)).error.fields).toEqual(invalid)
    expect((await confirm(await tokenTo(user.email))).status).toBe(200)
  })

  test('ends with the account', async () => {
    const { token, user } = await asked()
    await admin.call(deleteUser, { params: { id: user._id } })
    expect((await confirm(token)).error.fields).toEqual(invalid)
  })

  test.each(['made-up', 'x'.repeat(5000), "' or 1=1 --", '\ud800', '\u0000'])(
    'that no one was mailed is refused: %j',
    async (token) => {
      const { status, error } = await confirm(token)
      expect([status, error.fields]).toEqual([400, invalid])
    },
  )

  test('without a token is refused by its field', async () => {
    for (const payload of [{}, { token: '' }, { token: 5 }]) {
      const answer = await app.visitor().send({ method: 'POST', url: '/api/users/confirmEmail', payload })
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['token']])
    }
  })

  test('cannot be read from the database', async () => {
    const { token, user } = await asked()
    const rows = await app.ctx.db.selectFrom('email_confirmations').selectAll().execute()
    expect(rows.filter(({ userId }) => userId === user._id)).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('changes nothing that another editor of the person has seen', async () => {
    const { token, user } = await asked()
    await confirm(token)
    const body = { phone: '0114', updatedAt: user.updatedAt }
    expect((await admin.call(updateUser, { params: { id: user._id }, body })).status).toBe(200)
  })
})

describe('another link', () => {
  test('is mailed to the person who asks, five times an hour', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
    const { client, user } = await createPerson(strict, 'Person', { isConfirmed: false })
    for (const status of [200, 200, 200, 200, 200, 429, 429]) {
      expect((await client.call(sendConfirmation, {})).status).toBe(status)
    }
    const mails = await strict.mails()
    expect(mails.map(({ recipient }) => recipient)).toEqual(times(5, () => user.email))
    await strict.close()
  })

  test('is mailed to no one whose email is confirmed', async () => {
    const { client, user } = await createPerson(app)
    expect((await client.call(sendConfirmation, {})).body).toEqual({
      success: true,
      message: 'Your email is confirmed already.',
      wasConfirmed: true,
    })
    expect(await mailsTo(user.email)).toEqual([])
  })

  test('is refused, and the one before stays good, when the address has had seven mails in an hour', async () => {
    const { client, user } = await unconfirmed()
    for (const _mail of times(7, () => 'mail')) await client.call(sendConfirmation, {})
    const refused = await client.call(sendConfirmation, {})
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect(refused.error.message).toBe(
      'Too many mails have gone to this address. Please try again in an hour',
    )
    expect((await confirm(await tokenTo(user.email))).status).toBe(200)
  })

  test('is for people who are signed in', async () => {
    expect((await app.visitor().call(sendConfirmation, {})).status).toBe(401)
  })
})

const currentPassword = 'a long password'

describe('a new email', () => {
  test('is not confirmed, and gets a link, which confirms it', async () => {
    const person = await createPerson(app)
    const email = `new-${person.user.email}`
    const params = { id: person.user._id }
    const answer = await person.client.call(updateUser, { params, body: { email, currentPassword } })
    expect(answer.body.user).toMatchObject({ email, emailConfirmed: false })
    expect(await subjectsTo(email)).toEqual(['Please confirm your email'])
    expect((await confirm(await tokenTo(email))).status).toBe(200)
    expect(await isConfirmed(person.user._id)).toBe(true)
  })

  test('is not confirmed by the link that went to the one before, even where it gets none itself', async () => {
    const { token, client, user } = await asked()
    const taken = await unconfirmed('Taken')
    for (const _mail of times(7, () => 'mail')) await taken.client.call(sendConfirmation, {})
    await admin.call(deleteUser, { params: { id: taken.user._id } })
    const body = { email: taken.user.email, currentPassword }
    expect((await client.call(updateUser, { params: { id: user._id }, body })).status).toBe(200)
    expect(await mailsTo(taken.user.email)).toHaveLength(7)
    expect((await confirm(token)).error.fields).toEqual(invalid)
    expect(await isConfirmed(user._id)).toBe(false)
  })

  test('stays confirmed when only its case changes, or something else', async () => {
    const { client, user } = await createPerson(app)
    const params = { id: user._id }
    await client.call(updateUser, { params, body: { email: user.email.toUpperCase() } })
    await client.call(updateUser, { params, body: { name: 'Another name' } })
    expect(await isConfirmed(user._id)).toBe(true)
  })

  test('is set five times an hour, as each mails another address', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
    const { client, user } = await createPerson(strict)
    const change = (email: string) =>
      client.call(updateUser, { params: { id: user._id }, body: { email, currentPassword } })
    for (const index of times(5, (index) => index)) {
      expect((await change(`stranger-${index}@example.org`)).status).toBe(200)
    }
    expect((await change('stranger-5@example.org')).status).toBe(429)
    expect((await strict.mails()).filter(({ recipient }) => recipient.startsWith('stranger-5'))).toEqual([])
    expect((await client.call(checkAuth, {})).body.user.email).toBe('stranger-4@example.org')
    await strict.close()
  })
})

test('an account that someone else makes is confirmed by the link in its first mail', async () => {
  const { name, ...account } = newAccount()
  const body = { ...account, name: 'x'.repeat(200) }
  const { user } = (await admin.call(createUser, { body })).body
  expect(user.emailConfirmed).toBe(false)
  expect(await subjectsTo(body.email)).toEqual(['Your account at Mihrab'])
  const [mail] = await mailsTo(body.email)
  expect(mail?.text).toContain(`Assalamu alaikum ${'x'.repeat(59)}…,`)
  await confirm(await tokenTo(body.email))
  expect(await isConfirmed(user._id)).toBe(true)
})

test('a new password by the link in the mail confirms the email that the link went to', async () => {
  const { user } = await unconfirmed()
  const mailed = app.nextWake()
  await app.visitor().call(requestPasswordReset, { body: { email: user.email } })
  await mailed
  const [mail] = await mailsTo(user.email)
  const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await app.visitor().call(resetPassword, { body: { token, password: 'another password' } })
  expect(await isConfirmed(user._id)).toBe(true)
  expect(await subjectsTo(user.email)).toEqual(['Choose a new password', 'Your password has changed'])
})

test('the first admin need not confirm an email', async () => {
  expect((await admin.call(checkAuth, {})).body.user.emailConfirmed).toBe(true)
})
