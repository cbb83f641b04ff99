import { setImmediate as turn } from 'node:timers/promises'
import { register, requestPasswordReset } from '@mihrab/core/features/auth/auth.contract.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#context.ts'
import { createPerson } from '#test/factories.ts'
import { adminLogin, createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const forget = (email: string, of = app) => of.visitor().call(requestPasswordReset, { body: { email } })
const answer = {
  success: true,
  message: 'If there is an account with this email, we have sent it a link. The link works for one hour.',
}

describe('the answer', () => {
  test('comes after a tenth of a second, and no sooner, whether there is an account or not', async () => {
    const asked: number[] = []
    const bothPause = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    app.setPause((ms) => {
      if (asked.push(ms) === 2) bothPause.resolve()
      return over.promise
    })
    const answers = [adminLogin.email, 'nobody@example.org'].map((email) => forget(email))
    await bothPause.promise
    expect(asked).toEqual([100, 100])
    for (let count = 0; count < 100; count += 1)
      expect(await Promise.race([...answers, turn('waits')])).toBe('waits')
    over.resolve()
    for (const { status, body } of await Promise.all(answers)) expect([status, body]).toEqual([200, answer])
  })

  test('does not wait for the database, but a stop of the server does', async () => {
    const { user } = await createPerson(app)
    let stopping: Promise<string> | undefined
    await inTransaction(app.ctx, async ({ db }) => {
      await db.updateTable('users').set({ phone: '1' }).where('id', '=', user._id).execute()
      expect((await forget(user.email)).body).toEqual(answer)
      stopping = app.app.close().then(() => 'stopped')
      for (let count = 0; count < 100; count += 1)
        expect(await Promise.race([stopping, turn('runs')])).toBe('runs')
    })
    await stopping
    expect(await app.mails()).toMatchObject([{ recipient: user.email }])
  })

  test('does not wait for the database, nor does a stop of the server for ever, as the log tells', async () => {
    const { user } = await createPerson(app)
    const mailed = app.nextWake()
    const pauses: number[] = []
    app.setPause(async (ms) => {
      pauses.push(ms)
    })
    await inTransaction(app.ctx, async ({ db }) => {
      await db.updateTable('users').set({ phone: '1' }).where('id', '=', user._id).execute()
      expect((await forget(user.email)).body).toEqual(answer)
      await app.app.close()
    })
    expect(pauses).toEqual([100, 8000])
    const lines = app.log.filter(({ msg }) => msg === 'work was not over when the server stopped')
    const failureMessage = 'a link for a new password was not mailed'
    expect(lines).toMatchObject([{ requestId: expect.any(String), failureMessage }])
    await mailed
  })

  test('is the same when the mail cannot be written, which the log tells', async () => {
    const { user } = await createPerson(app)
    await sql`alter table outbox rename to elsewhere`.execute(app.ctx.db)
    const { status, body } = await forget(user.email)
    expect([status, body]).toEqual([200, answer])
    await app.app.close()
    const lines = app.log.filter(({ msg }) => msg === 'a link for a new password was not mailed')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ requestId: expect.any(String), err: expect.anything() })
    expect(JSON.stringify(lines)).not.toContain(user.email)
  })
})

test('an address in someone’s name stays out of the mail, which anybody may have sent to anybody', async () => {
  const name = 'Claim your prize: https://evil.example/x or www.evil.example now'
  const body = { name, username: 'evil', email: 'victim@example.org', password: 'a long password' }
  await app.visitor().call(register, { body })
  const mailed = app.nextWake()
  await forget(body.email)
  await mailed
  const [mail] = await app.mails()
  expect(mail?.text).toContain('Assalamu alaikum Claim your prize: … or … now,')
  expect(JSON.stringify(mail)).not.toContain('evil')
})

describe('who has no account', () => {
  test('is sent nothing', async () => {
    await forget('nobody-here@example.org')
    await app.app.close()
    expect(await app.mails()).toEqual([])
    expect(app.wakes()).toBe(0)
  })

  test.each([{}, { email: '' }, { email: 'nobody' }, { email: 'a@example.org, b@example.org' }])(
    'is told when %j is no email',
    async (payload) => {
      const refused = await app.visitor().send({ method: 'POST', url: '/api/users/forgotPassword', payload })
      expect(refused.status).toBe(400)
      expect(Object.keys(refused.error.fields ?? {})).toEqual(['email'])
    },
  )
})

test('the sixth request for an email, known or not, and the twenty-first from an address are too many', async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
  const { user } = await createPerson(strict)
  for (const email of [user.email, 'nobody@example.org']) {
    for (let count = 0; count < 5; count += 1) expect((await forget(email, strict)).status).toBe(200)
    const refused = await forget(email.toUpperCase(), strict)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  for (let count = 0; count < 8; count += 1) {
    expect((await forget(`n${count}@example.org`, strict)).status).toBe(200)
  }
  expect((await forget('last@example.org', strict)).status).toBe(429)
  await strict.app.close()
  expect((await strict.mails()).map(({ recipient }) => recipient)).toEqual(Array(5).fill(user.email))
  await strict.close()
})
