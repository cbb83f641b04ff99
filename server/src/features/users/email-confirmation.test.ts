import { checkAuth, login, register } from '@mihrab/core/features/auth/auth.contract.ts'
import { deleteUser, sendConfirmation, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Confirmations, confirmationsOf, invalidLink, newAccount } from '#test/email-confirmations.ts'
import { createPerson, tally, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let confirmations: Confirmations
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
  confirmations = confirmationsOf(app)
})
afterEach(() => app.setNow('2026-11-20T12:00:00Z'))
afterAll(() => app.close())

describe('a person who registers', () => {
  test('is mailed a link, signs in before opening it, and is confirmed by it', async () => {
    const account = newAccount()
    const wakes = app.wakes()
    const registered = await app.visitor().call(register, { body: account })
    expect(registered.body.user.emailConfirmed).toBe(false)
    expect(app.wakes()).toBe(wakes + 1)
    expect(await confirmations.mailsTo(account.email)).toMatchObject([
      { subject: 'Please confirm your email', replyTo: null, usefulUntil: '2026-11-27T12:00:00.000Z' },
    ])
    const client = app.visitor()
    expect((await client.call(login, { body: account })).body.user?.emailConfirmed).toBe(false)
    const token = await confirmations.tokenTo(account.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    const answer = await confirmations.confirm(token)
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
    expect(await confirmations.mailsTo(body.email)).toEqual([])
  })
})

describe('a link', () => {
  test('says that it is done already when it is opened again, also several times at once', async () => {
    const { token, user } = await confirmations.asked()
    const answers = await Promise.all(times(4, () => confirmations.confirm(token)))
    expect(tally(answers)).toEqual({ 200: 4 })
    expect(answers.filter(({ body }) => !body.wasConfirmed)).toHaveLength(1)
    expect((await confirmations.confirm(token)).body.message).toBe('Your email is already confirmed.')
    expect(await confirmations.isConfirmed(user._id)).toBe(true)
  })

  test('is good for seven days', async () => {
    const [early, late] = [await confirmations.asked(), await confirmations.asked()]
    app.setNow('2026-11-27T11:59:59Z')
    expect((await confirmations.confirm(early.token)).status).toBe(200)
    app.setNow('2026-11-27T12:00:00Z')
    expect((await confirmations.confirm(late.token)).error).toMatchObject({
      code: 'badRequest',
      fields: invalidLink,
    })
    expect(await confirmations.isConfirmed(late.user._id)).toBe(false)
  })

  test('ends when a newer one is asked for', async () => {
    const { token, client, user } = await confirmations.asked()
    await client.call(sendConfirmation, {})
    expect((await confirmations.confirm(token)).error.fields).toEqual(invalidLink)
    expect((await confirmations.confirm(await confirmations.tokenTo(user.email))).status).toBe(200)
  })

  test('ends with the account', async () => {
    const { token, user } = await confirmations.asked()
    await admin.call(deleteUser, { params: { id: user._id } })
    expect((await confirmations.confirm(token)).error.fields).toEqual(invalidLink)
  })

  test.each(['made-up', 'x'.repeat(5000), "' or 1=1 --", '\ud800', '\u0000'])(
    'that no one was mailed is refused: %j',
    async (token) => {
      const { status, error } = await confirmations.confirm(token)
      expect([status, error.fields]).toEqual([400, invalidLink])
    },
  )

  test('without a token is refused by its field', async () => {
    for (const payload of [{}, { token: '' }, { token: 5 }]) {
      const answer = await app.visitor().send({ method: 'POST', url: '/api/users/confirmEmail', payload })
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['token']])
    }
  })

  test('cannot be read from the database', async () => {
    const { token, user } = await confirmations.asked()
    const rows = await app.ctx.db.selectFrom('email_confirmations').selectAll().execute()
    expect(rows.filter(({ userId }) => userId === user._id)).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('changes nothing that another editor of the person has seen', async () => {
    const { token, user } = await confirmations.asked()
    await confirmations.confirm(token)
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
      message: 'Your email is already confirmed.',
      wasConfirmed: true,
    })
    expect(await confirmations.mailsTo(user.email)).toEqual([])
  })

  test('is refused, and the one before stays good, when the address has had seven mails in an hour', async () => {
    const { client, user } = await confirmations.unconfirmed()
    for (const _mail of times(7, () => 'mail')) await client.call(sendConfirmation, {})
    const refused = await client.call(sendConfirmation, {})
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect(refused.error.message).toBe(
      'Too many emails have been sent to this address. Please try again in an hour',
    )
    expect((await confirmations.confirm(await confirmations.tokenTo(user.email))).status).toBe(200)
  })

  test('is for people who are signed in', async () => {
    expect((await app.visitor().call(sendConfirmation, {})).status).toBe(401)
  })
})
