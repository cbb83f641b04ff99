import {
  checkAuth,
  finishLogin,
  login,
  requestPasswordReset,
  resetPassword,
} from '@mihrab/core/features/auth/auth.contract.ts'
import { getSecondFactor } from '@mihrab/core/features/second-factors/second-factors.contract.ts'
import { endOtherSessions, listSessions } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, tally, times } from '#test/factories.ts'
import { codeOf, createPersonWithCodes, type PersonWithCodes, wrongCodeOf } from '#test/second-factor-rig.ts'
import { createTestApp, type TestApp, type TestClient, testStart } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.setNow(testStart))

/** A browser in which the right password was entered. */
async function atSecondStep({ credentials }: Pick<PersonWithCodes, 'credentials'>): Promise<TestClient> {
  const visitor = app.visitor()
  await visitor.call(login, { body: credentials })
  return visitor
}

const finish = (client: TestClient, code: string) => client.call(finishLogin, { body: { code } })
const isIn = async (client: TestClient) => (await client.call(checkAuth, {})).status === 200

describe('the password of a person with a second factor', () => {
  test('opens no session, but the second step for five minutes', async () => {
    const person = await createPersonWithCodes(app)
    const visitor = app.visitor()
    const answer = await visitor.call(login, { body: person.credentials })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      success: true,
      message: 'Please enter the code from your authenticator app',
      user: null,
      secondStep: { methods: ['totp', 'recoveryCode'], expiresAt: '2026-11-20T12:05:00.000Z' },
    })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^mihrab_sign_in=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await isIn(visitor)).toBe(false)
  })

  test('when it is wrong is answered as that of anyone', async () => {
    const careful = await createPersonWithCodes(app)
    const plain = await createPerson(app)
    const [one, other] = await Promise.all(
      [careful, plain].map(({ credentials }) =>
        app.visitor().call(login, { body: { ...credentials, password: 'wrong password' } }),
      ),
    )
    const { requestId: _, ...words } = one?.error ?? { requestId: '' }
    expect(other?.error).toMatchObject(words)
    expect([one?.status, one?.headers['set-cookie']]).toEqual([401, undefined])
  })

  test('leaves the session that this browser had until the sign-in is finished', async () => {
    const person = await createPersonWithCodes(app)
    const before = app.visitor()
    before.cookie = person.client.cookie
    await person.client.call(login, { body: person.credentials })
    expect(await isIn(before)).toBe(true)
    expect((await finish(person.client, codeOf(app, person.key))).status).toBe(200)
    expect([await isIn(before), await isIn(person.client)]).toEqual([false, true])
  })

  test('under https sets a cookie that no other site can set', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://mosques.example.org' })
    const { credentials } = await createPersonWithCodes(secure)
    const answer = await secure.visitor().call(login, { body: credentials })
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-mihrab_sign_in=.*; Secure/)
    await secure.close()
  })
})

describe('the second step', () => {
  test.each([
    ['now', 0],
    ['half a minute ahead', 1],
  ])('opens a session by the code of the app: %s', async (_case, later) => {
    const person = await createPersonWithCodes(app)
    const visitor = await atSecondStep(person)
    const answer = await finish(visitor, codeOf(app, person.key, later))
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe(`Welcome, ${person.user.name}`)
    expect(answer.body.user).toMatchObject({ _id: person.user._id, contactMosques: [] })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /mihrab_sign_in=; .*mihrab_session=[\w-]{43}; Max-Age=2592000/,
    )
    expect(JSON.stringify(answer.body)).not.toContain(person.key)
    expect(await isIn(visitor)).toBe(true)
  })

  test('names the browser that gave the password', async () => {
    const person = await createPersonWithCodes(app)
    const visitor = app.visitor()
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
    await visitor.call(login, { body: person.credentials }, agent)
    await finish(visitor, codeOf(app, person.key))
    const { sessions } = (await visitor.call(listSessions, {})).body
    expect(sessions.find(({ isCurrent }) => isCurrent)?.browser).toBe('Firefox on Windows')
  })

  test('takes blanks in a code', async () => {
    const person = await createPersonWithCodes(app)
    const code = codeOf(app, person.key)
    const answer = await finish(await atSecondStep(person), ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect(answer.status).toBe(200)
  })

  test.each([
    ['no code', {}, 'Please enter a code'],
    ['an empty one', { code: ' ' }, 'Please enter a code'],
    ['a number', { code: 123456 }, 'Please enter a code'],
    ['five digits', { code: '12345' }, 'Please enter the six digits from your app, or a recovery code'],
    ['nonsense', { code: "' or 1=1 --" }, 'Please enter the six digits from your app, or a recovery code'],
    ['half a character', { code: '\ud800' }, 'Please enter the six digits from your app, or a recovery code'],
  ])('refuses %s, and does not count it', async (_case, payload, message) => {
    const person = await createPersonWithCodes(app)
    const visitor = await atSecondStep(person)
    for (const _ of times(6, () => 0)) {
      const answer = await visitor.send({ method: 'POST', url: '/api/users/finishLogin', payload })
      expect(answer.status).toBe(400)
      expect(answer.error.fields).toEqual({ code: message })
    }
    expect((await finish(visitor, codeOf(app, person.key))).status).toBe(200)
  })

  test('is open to no browser but the one that gave the password', async () => {
    const person = await createPersonWithCodes(app)
    const visitor = await atSecondStep(person)
    const other = await finish(app.visitor(), codeOf(app, person.key))
    expect([other.status, other.error.reason]).toEqual([401, 'secondStepOver'])
    const forged = app.visitor()
    forged.challengeCookie = 'mihrab_sign_in=made-up'
    expect((await finish(forged, codeOf(app, person.key))).status).toBe(401)
    expect((await finish(visitor, codeOf(app, person.key))).status).toBe(200)
  })

  test('is not open to the code of another person', async () => {
    const person = await createPersonWithCodes(app)
    const other = await createPersonWithCodes(app)
    const visitor = await atSecondStep(person)
    expect((await finish(visitor, codeOf(app, other.key))).error.reason).toBe('codeWrong')
    expect((await finish(visitor, other.recoveryCodes[0] ?? '')).error.reason).toBe('recoveryCodeWrong')
  })

  test('is over after five minutes', async () => {
    const person = await createPersonWithCodes(app)
    const visitor = await atSecondStep(person)
    app.setNow('2026-11-20T12:05:00Z')
    const answer = await finish(visitor, codeOf(app, person.key))
    expect([answer.status, answer.error.reason]).toEqual([401, 'secondStepOver'])
    expect(visitor.challengeCookie).toBe('mihrab_sign_in=')
  })

  test('is over after five wrong codes', async () => {
    const person = await createPersonWithCodes(app)
    const visitor = await atSecondStep(person)
    const wrong = wrongCodeOf(app, person.key)
    const answers = []
    for (const _ of times(5, () => 0)) answers.push((await finish(visitor, wrong)).error.reason)
    expect(answers).toEqual([...times(4, () => 'codeWrong'), 'secondStepOver'])
    const right = await finish(visitor, codeOf(app, person.key))
    expect([right.status, right.error.reason]).toEqual([401, 'secondStepOver'])
  })

  test('counts codes that come at once, too', async () => {
    const person = await createPersonWithCodes(app)
    const visitor = await atSecondStep(person)
    const wrong = wrongCodeOf(app, person.key)
    const answers = await Promise.all(times(12, () => finish(visitor, wrong)))
    expect(tally(answers)).toEqual({ 400: 4, 401: 8 })
  })
})

describe('a code', () => {
  test('works once, whichever sign-in it is for', async () => {
    const person = await createPersonWithCodes(app)
    const code = codeOf(app, person.key)
    expect((await finish(await atSecondStep(person), code)).status).toBe(200)
    expect((await finish(await atSecondStep(person), code)).error.reason).toBe('codeWrong')
  })

  test('does not work after a later one was used', async () => {
    const person = await createPersonWithCodes(app)
    const early = codeOf(app, person.key)
    expect((await finish(await atSecondStep(person), codeOf(app, person.key, 1))).status).toBe(200)
    expect((await finish(await atSecondStep(person), early)).error.reason).toBe('codeWrong')
  })

  test('works again once a clock that was ahead is set back, and still once', async () => {
    app.setNow('2027-03-01T12:00:00Z')
    const person = await createPersonWithCodes(app)
    app.setNow(testStart)
    const code = codeOf(app, person.key)
    expect((await finish(await atSecondStep(person), code)).status).toBe(200)
    expect((await finish(await atSecondStep(person), code)).error.reason).toBe('codeWrong')
  })

  test('that comes twice at once opens one session', async () => {
    const person = await createPersonWithCodes(app)
    const visitors = await Promise.all(times(6, () => atSecondStep(person)))
    const code = codeOf(app, person.key)
    const answers = await Promise.all(visitors.map((visitor) => finish(visitor, code)))
    expect(tally(answers)).toEqual({ 200: 1, 400: 5 })
  })

  test('that comes twice at once from one browser opens one session', async () => {
    const person = await createPersonWithCodes(app)
    const visitor = await atSecondStep(person)
    const codes = [codeOf(app, person.key), codeOf(app, person.key), codeOf(app, person.key, 1)]
    const answers = await Promise.all(codes.map((code) => finish(visitor, code)))
    expect(tally(answers)).toEqual({ 200: 1, 401: 2 })
  })

  test('is refused after twenty wrong ones in a day, through new sign-ins, until the day is over', async () => {
    const person = await createPersonWithCodes(app)
    for (const _ of times(4, () => 0)) {
      const visitor = await atSecondStep(person)
      for (const __ of times(5, () => 0)) await finish(visitor, wrongCodeOf(app, person.key))
    }
    const refused = await finish(await atSecondStep(person), codeOf(app, person.key))
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '86400'])
    expect(refused.error.message).toContain('Please use a recovery code, or try again in 24 hours')
    expect((await finish(await atSecondStep(person), person.recoveryCodes[0] ?? '')).status).toBe(200)
    app.setNow('2026-11-21T12:00:00Z')
    expect((await finish(await atSecondStep(person), codeOf(app, person.key))).status).toBe(200)
  })

  test('that is wrong five times is told to the person, once', async () => {
    const person = await createPersonWithCodes(app)
    for (const _ of times(2, () => 0)) {
      const visitor = await atSecondStep(person)
      for (const __ of times(5, () => 0)) await finish(visitor, wrongCodeOf(app, person.key))
    }
    const mails = (await app.mails()).filter(({ recipient }) => recipient === person.credentials.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Two-step sign-in is on',
      'Wrong codes for your account',
    ])
  })
})

describe('a recovery code', () => {
  test('opens a session once, is counted, and told by mail', async () => {
    const person = await createPersonWithCodes(app)
    const [code = ''] = person.recoveryCodes
    const visitor = await atSecondStep(person)
    expect((await finish(visitor, code)).status).toBe(200)
    const { secondFactor } = (await visitor.call(getSecondFactor, {})).body
    expect(secondFactor.recoveryCodesLeft).toBe(9)
    expect((await finish(await atSecondStep(person), code)).error.reason).toBe('recoveryCodeWrong')
    const mail = (await app.mails()).findLast(({ recipient }) => recipient === person.credentials.email)
    expect(mail?.subject).toBe('A recovery code was used')
    expect(mail?.text).toContain('You have 9 left.')
    expect(mail?.text).not.toContain('create new ones')
  })

  test('that comes twice at once opens one session', async () => {
    const person = await createPersonWithCodes(app)
    const visitors = await Promise.all(times(4, () => atSecondStep(person)))
    const answers = await Promise.all(
      visitors.map((visitor) => finish(visitor, person.recoveryCodes[0] ?? '')),
    )
    expect(tally(answers)).toEqual({ 200: 1, 400: 3 })
  })

  test('says in its mail when few are left, and when it was the last', async () => {
    const person = await createPersonWithCodes(app)
    for (const code of person.recoveryCodes) await finish(await atSecondStep(person), code)
    const texts = (await app.mails())
      .filter(({ recipient }) => recipient === person.credentials.email)
      .map(({ text }) => text)
    expect(texts.filter((text) => text.includes('Please create new ones'))).toHaveLength(4)
    expect(texts.at(-1)).toContain('It was the last one.')
  })
})

describe('a sign-in that waits for its second step', () => {
  test('ends with a new password by mail, which asks for a code all the same', async () => {
    const person = await createPersonWithCodes(app)
    const visitor = await atSecondStep(person)
    const { email } = person.credentials
    const woken = app.nextWake()
    await app.visitor().call(requestPasswordReset, { body: { email } })
    await woken
    const mail = (await app.mails()).findLast(({ recipient }) => recipient === email)
    const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const password = 'another long password'
    expect((await app.visitor().call(resetPassword, { body: { token, password } })).status).toBe(200)
    expect((await finish(visitor, codeOf(app, person.key))).error.reason).toBe('secondStepOver')
    const again = app.visitor()
    const answer = await again.call(login, { body: { email, password } })
    expect([answer.body.user, answer.body.secondStep?.methods]).toEqual([null, ['totp', 'recoveryCode']])
    expect((await finish(again, codeOf(app, person.key))).status).toBe(200)
  })

  test('ends with all other sessions', async () => {
    const person = await createPersonWithCodes(app)
    const visitor = await atSecondStep(person)
    await person.client.call(endOtherSessions, {})
    expect((await finish(visitor, codeOf(app, person.key))).error.reason).toBe('secondStepOver')
  })

  test('goes with its account', async () => {
    const person = await createPersonWithCodes(app)
    const visitor = await atSecondStep(person)
    await app.ctx.db.deleteFrom('users').where('id', '=', person.user._id).execute()
    expect((await finish(visitor, codeOf(app, person.key))).status).toBe(401)
  })
})

test('the log of a code, wrong or right, holds the network, and neither code nor person', async () => {
  const person = await createPersonWithCodes(app)
  const visitor = await atSecondStep(person)
  const code = wrongCodeOf(app, person.key)
  await finish(visitor, code)
  const line = app.log.findLast(({ msg }) => msg === 'the second step of a sign-in failed')
  expect(line).toMatchObject({ network: '127.0.0.0/24' })
  app.log.length = 0
  await finish(visitor, codeOf(app, person.key))
  const succeeded = app.log.filter(({ msg }) => msg === 'a sign-in succeeded')
  expect(succeeded).toMatchObject([{ network: '127.0.0.0/24', by: 'second step' }])
  const all = JSON.stringify(app.log)
  for (const secret of [person.key, person.user._id, ...person.recoveryCodes])
    expect(all).not.toContain(secret)
})
