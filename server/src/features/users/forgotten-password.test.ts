import {
  checkAuth,
  login,
  requestPasswordReset,
  resetPassword,
} from '@mihrab/core/features/auth/auth.contract.ts'
import { deleteUser, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#context.ts'
import { createPerson, type Person, tally, times } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { mailPasswordReset } from './password-resets.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Returns once the link is mailed. */
async function forget(email: string) {
  const mailed = app.nextWake()
  const answer = await app.visitor().call(requestPasswordReset, { body: { email } })
  await mailed
  return answer
}

const reset = (token: string, password = 'another password') =>
  app.visitor().call(resetPassword, { body: { token, password } })
const mailsTo = async ({ user }: Pick<Person, 'user'>) =>
  (await app.mails()).filter(({ recipient }) => recipient === user.email)

/** The token in the newest mail to someone. */
async function mailedToken(person: Person): Promise<string> {
  const mail = (await mailsTo(person)).at(-1)
  return /\/auth\/reset-password#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function forgetful(): Promise<Person & { token: string }> {
  const person = await createPerson(app)
  await forget(person.user.email)
  return { ...person, token: await mailedToken(person) }
}

const deadLink = 'This link is no longer valid. Please ask for a new one'

describe('who has forgotten the password', () => {
  test('is mailed one link, to the email of the account, whatever case was typed', async () => {
    const person = await createPerson(app, 'Forgetful')
    const answer = await forget(person.user.email.toUpperCase())
    expect(answer.status).toBe(200)
    expect(await mailsTo(person)).toMatchObject([
      { subject: 'Choose a new password', replyTo: null, usefulUntil: '2026-11-20T13:00:00.000Z' },
    ])
    const token = await mailedToken(person)
    expect(token).toMatch(/^[\w-]{43}$/)
    const [mail] = await mailsTo(person)
    const link = `https://mosques.example.org/auth/reset-password#token=${token}`
    expect(mail?.html).toContain(`<a href="${link}">${link}</a>`)
  })

  test('chooses a new one, and all open sessions end', async () => {
    const { client, credentials, token } = await forgetful()
    const answer = await reset(token)
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('Your new password is saved. Please sign in.')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await client.call(checkAuth, {})).status).toBe(401)
    expect((await app.visitor().call(login, { body: credentials })).status).toBe(401)
    await app.visitor().signIn({ ...credentials, password: 'another password' })
  })

  test('is told by mail that it is a new one', async () => {
    const { user, token } = await forgetful()
    const wakes = app.wakes()
    await reset(token)
    expect((await mailsTo({ user })).map(({ subject }) => subject)).toEqual([
      'Choose a new password',
      'Your password has changed',
    ])
    expect(app.wakes()).toBe(wakes + 1)
  })

  test('keeps the old one as long as the link is not used', async () => {
    const { client, credentials } = await forgetful()
    expect((await client.call(checkAuth, {})).status).toBe(200)
    await app.visitor().signIn(credentials)
  })
})

describe('a link', () => {
  test('is good once, also when it is opened several times at once', async () => {
    const { token } = await forgetful()
    const answers = await Promise.all(times(4, (index) => reset(token, `password number ${index}`)))
    expect(tally(answers)).toEqual({ 200: 1, 400: 3 })
    const again = await reset(token)
    expect(again.error.fields).toEqual({ token: deadLink })
  })

  test('is good for an hour', async () => {
    const [early, late] = [await forgetful(), await forgetful()]
    app.setNow('2026-11-20T12:59:59Z')
    expect((await reset(early.token)).status).toBe(200)
    app.setNow('2026-11-20T13:00:00Z')
    expect((await reset(late.token)).error).toMatchObject({ code: 'badRequest', message: deadLink })
    app.setNow('2026-11-20T12:00:00Z')
  })

  test('ends when a newer one is asked for', async () => {
    const { token, ...person } = await forgetful()
    await forget(person.user.email)
    expect((await reset(token)).error.fields).toEqual({ token: deadLink })
    expect((await reset(await mailedToken(person))).status).toBe(200)
  })

  test('survives a new password that breaks the rules', async () => {
    const { token } = await forgetful()
    const refused = await reset(token, 'short')
    expect(refused.error.fields).toEqual({ password: 'Password needs at least 8 characters' })
    expect((await reset(token)).status).toBe(200)
  })

  test.each([
    ['password', { password: 'another password', currentPassword: 'a long password' }],
    ['email', { email: 'moved-away@example.org', currentPassword: 'a long password' }],
  ])('ends when the person changes their %s', async (_what, body) => {
    const { client, user, token } = await forgetful()
    expect((await client.call(updateUser, { params: { id: user._id }, body })).status).toBe(200)
    expect((await reset(token)).error.fields).toEqual({ token: deadLink })
  })

  test('ends when an admin sets a password', async () => {
    const { user, token } = await forgetful()
    const body = { password: 'by an admin' }
    await (await app.admin()).call(updateUser, { params: { id: user._id }, body })
    expect((await reset(token)).error.fields).toEqual({ token: deadLink })
  })

  test('does not go to an email that is given up in the same moment', async () => {
    const person = await createPerson(app)
    let asked: Promise<void> | undefined
    await inTransaction(app.ctx, async ({ db }) => {
      const email = `new-${person.user.email}`
      await db
        .updateTable('users')
        .set({ email, emailKey: email })
        .where('id', '=', person.user._id)
        .execute()
      const found = Promise.withResolvers<void>()
      const now = () => {
        found.resolve()
        return app.ctx.now()
      }
      // The clock is read after the person is found.
      asked = mailPasswordReset({ ...app.ctx, now }, person.user.email)
      await found.promise
    })
    await asked
    expect(await mailsTo(person)).toEqual([])
  })

  test('ends with the account', async () => {
    const { user, token } = await forgetful()
    await (await app.admin()).call(deleteUser, { params: { id: user._id } })
    expect((await reset(token)).error.fields).toEqual({ token: deadLink })
  })

  test('longer than any of ours is refused', async () => {
    expect((await reset('x'.repeat(201))).error.fields).toEqual({ token: 'This link is no longer valid' })
  })

  test.each(['made-up', 'x'.repeat(200), "' or 1=1 --", '\ud800', '\u0000'])(
    'that no one was mailed is refused: %j',
    async (token) => {
      expect((await reset(token)).error.fields).toEqual({ token: deadLink })
    },
  )

  test('cannot be read from the database', async () => {
    const { user, token } = await forgetful()
    const rows = await app.ctx.db.selectFrom('password_resets').selectAll().execute()
    expect(rows.filter(({ userId }) => userId === user._id)).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
