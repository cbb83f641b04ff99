import { checkAuth, finishLogin, login } from '@mihrab/core/features/auth/auth.contract.ts'
import { removePasskey, startPasskey } from '@mihrab/core/features/second-factors/passkeys.contract.ts'
import * as contract from '@mihrab/core/features/second-factors/second-factors.contract.ts'
import { updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, tally, times } from '#test/factories.ts'
import { callAsBrowser } from '#test/passkey-rig.ts'
import { codeOf, createPersonWithCodes, setUpTotp, wrongCodeOf } from '#test/second-factor-rig.ts'
import { adminLogin, createTestApp, type TestApp, testStart } from '#test/test-app.ts'
import { switchOffByEmail } from './lost-second-factor.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.setNow(testStart))

const off = { isOn: false, since: null, recoveryCodesLeft: 0, passkeys: [] }
const on = { isOn: true, since: '2026-11-20T12:00:00.000Z', recoveryCodesLeft: 10, passkeys: [] }

async function subjectsTo(email: string): Promise<string[]> {
  return (await app.mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)
}

describe('setting up', () => {
  test('goes from the password over a key and a code to ten recovery codes', async () => {
    const { client, credentials } = await createPerson(app)
    expect((await client.call(contract.getSecondFactor, {})).body.secondFactor).toEqual(off)
    const started = await client.call(contract.startTotp, { body: { currentPassword: credentials.password } })
    expect(started.status).toBe(200)
    const { key, address } = started.body.totpKey
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(address).searchParams.get('secret')).toBe(key)
    expect((await client.call(contract.getSecondFactor, {})).body.secondFactor).toEqual(off)

    const confirmed = await client.call(contract.confirmTotp, { body: { code: codeOf(app, key) } })
    expect(confirmed.status).toBe(200)
    expect(confirmed.body.secondFactor).toEqual(on)
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    for (const code of confirmed.body.recoveryCodes)
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){6}\w{4}$/)
    expect(JSON.stringify((await client.call(contract.getSecondFactor, {})).body)).not.toContain(key)
    expect(await subjectsTo(credentials.email)).toEqual(['Two-step sign-in is on'])
  })

  test('stores recovery codes as hashes alone', async () => {
    const { user, recoveryCodes } = await createPersonWithCodes(app)
    const rows = await app.ctx.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('userId', '=', user._id)
      .execute()
    expect(rows).toHaveLength(10)
    const stored = JSON.stringify(rows)
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })

  test.each([
    ['missing', {}, 'Please enter your current password'],
    ['empty', { currentPassword: '' }, 'Please enter your current password'],
    ['wrong', { currentPassword: 'not the password' }, 'The current password is wrong'],
    ['no text', { currentPassword: 7 }, 'Please enter your current password'],
  ])('refuses a password that is %s', async (_case, payload, message) => {
    const { client } = await createPerson(app)
    const answer = await client.send({ method: 'POST', url: '/api/users/secondFactor/startTotp', payload })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual({ currentPassword: message })
  })

  test('refuses a wrong code, and goes on with the same key', async () => {
    const { client, credentials } = await createPerson(app)
    const started = await client.call(contract.startTotp, { body: { currentPassword: credentials.password } })
    const { key } = started.body.totpKey
    const wrong = await client.call(contract.confirmTotp, { body: { code: wrongCodeOf(app, key) } })
    expect([wrong.status, wrong.error.fields]).toEqual([
      400,
      { code: 'This code is wrong. Please enter the code your app shows now' },
    ])
    const right = await client.call(contract.confirmTotp, { body: { code: codeOf(app, key) } })
    expect(right.status).toBe(200)
  })

  test('begun again makes the key before worthless', async () => {
    const { client, credentials } = await createPerson(app)
    const body = { currentPassword: credentials.password }
    const [one, other] = [
      await client.call(contract.startTotp, { body }),
      await client.call(contract.startTotp, { body }),
    ]
    const confirm = (key: string) => client.call(contract.confirmTotp, { body: { code: codeOf(app, key) } })
    expect((await confirm(one.body.totpKey.key)).error.reason).toBe('codeWrong')
    expect((await confirm(other.body.totpKey.key)).status).toBe(200)
  })

  test('is over after half an hour, and never was where it was not begun', async () => {
    const { client, credentials } = await createPerson(app)
    const before = await client.call(contract.confirmTotp, { body: { code: '123456' } })
    expect([before.status, before.error.reason]).toEqual([409, 'setupOver'])
    const started = await client.call(contract.startTotp, { body: { currentPassword: credentials.password } })
    app.setNow('2026-11-20T12:30:00Z')
    const code = codeOf(app, started.body.totpKey.key)
    expect((await client.call(contract.confirmTotp, { body: { code } })).error.reason).toBe('setupOver')
  })

  test('is refused where it is on already, so that no one puts a key of theirs in its place', async () => {
    const { client, credentials, key } = await createPersonWithCodes(app)
    const again = await client.call(contract.startTotp, { body: { currentPassword: credentials.password } })
    expect([again.status, again.error.reason]).toEqual([409, 'secondFactorOn'])
    const confirm = await client.call(contract.confirmTotp, { body: { code: codeOf(app, key) } })
    expect([confirm.status, confirm.error.reason]).toEqual([409, 'secondFactorOn'])
  })

  test('confirmed twice at once switches on once', async () => {
    const { client, credentials } = await createPerson(app)
    const started = await client.call(contract.startTotp, { body: { currentPassword: credentials.password } })
    const code = codeOf(app, started.body.totpKey.key)
    const answers = await Promise.all(times(4, () => client.call(contract.confirmTotp, { body: { code } })))
    expect(tally(answers)).toEqual({ 200: 1, 409: 3 })
  })

  test('ends the sessions that the password opened alone, but for the one in which it is done', async () => {
    const person = await createPerson(app)
    const elsewhere = app.visitor()
    await elsewhere.signIn(person.credentials)
    await setUpTotp(app, person)
    expect((await elsewhere.call(checkAuth, {})).status).toBe(401)
    expect((await person.client.call(checkAuth, {})).status).toBe(200)
  })

  test('leaves the code that confirmed it to no sign-in', async () => {
    const person = await createPersonWithCodes(app)
    const visitor = app.visitor()
    await visitor.call(login, { body: person.credentials })
    const answer = await visitor.call(finishLogin, { body: { code: codeOf(app, person.key, -1) } })
    expect(answer.error.reason).toBe('codeWrong')
  })
})

describe('new recovery codes', () => {
  test('take the place of those before', async () => {
    const person = await createPersonWithCodes(app)
    const { client, credentials, key } = person
    const proof = { currentPassword: credentials.password, code: codeOf(app, key) }
    const renewed = await client.call(contract.renewRecoveryCodes, { body: proof })
    expect(renewed.status).toBe(200)
    expect(renewed.body.secondFactor).toEqual(on)
    expect(await subjectsTo(credentials.email)).toEqual([
      'Two-step sign-in is on',
      'You have new recovery codes',
    ])
    const visitor = app.visitor()
    await visitor.call(login, { body: credentials })
    const tryCode = (code = '') => visitor.call(finishLogin, { body: { code } })
    expect((await tryCode(person.recoveryCodes[1])).status).toBe(400)
    expect((await tryCode(renewed.body.recoveryCodes[1])).status).toBe(200)
  })
})

describe('switching off', () => {
  test.each(['app', 'recovery'])('takes the password and a code: %s', async (by) => {
    const { client, credentials, key, recoveryCodes } = await createPersonWithCodes(app)
    const code = by === 'app' ? codeOf(app, key) : (recoveryCodes[0] ?? '')
    const proof = { currentPassword: credentials.password, code }
    const answer = await client.call(contract.switchOffSecondFactor, { body: proof })
    expect([answer.status, answer.body.secondFactor]).toEqual([200, off])
    expect((await subjectsTo(credentials.email)).at(-1)).toBe('Two-step sign-in is off')
    const visitor = app.visitor()
    await visitor.signIn(credentials)
    expect((await visitor.call(checkAuth, {})).status).toBe(200)
  })

  test.each([
    ['renewing', contract.renewRecoveryCodes],
    ['switching off', contract.switchOffSecondFactor],
  ] as const)('and %s refuse a wrong password, a wrong code, and what was used', async (_case, endpoint) => {
    const { client, credentials, key } = await createPersonWithCodes(app)
    const currentPassword = credentials.password
    const send = (body: { currentPassword: string; code: string }) => client.call(endpoint, { body })
    const noPassword = await send({ currentPassword: 'wrong', code: codeOf(app, key) })
    expect([noPassword.status, Object.keys(noPassword.error.fields ?? {})]).toEqual([
      400,
      ['currentPassword'],
    ])
    const noCode = await send({ currentPassword, code: wrongCodeOf(app, key) })
    expect([noCode.status, Object.keys(noCode.error.fields ?? {})]).toEqual([400, ['code']])
    const used = await send({ currentPassword, code: codeOf(app, key, -1) })
    expect([used.status, used.error.reason]).toEqual([400, 'codeWrong'])
    expect((await client.call(contract.getSecondFactor, {})).body.secondFactor).toEqual(on)
  })

  test('and renewing are refused where it is off', async () => {
    const { client, credentials } = await createPerson(app)
    const body = { currentPassword: credentials.password, code: '123456' }
    for (const endpoint of [contract.renewRecoveryCodes, contract.switchOffSecondFactor] as const) {
      const answer = await client.call(endpoint, { body })
      expect([answer.status, answer.error.reason]).toEqual([409, 'secondFactorOff'])
    }
  })
})

describe('an admin', () => {
  test('switches it off for a person who has lost everything, who is told by mail', async () => {
    const admin = await app.admin()
    const person = await createPersonWithCodes(app)
    const params = { id: person.user._id }
    const seen = await admin.call(contract.getSecondFactorOf, { params })
    expect(seen.body).toEqual({ success: true, isOn: true, since: on.since })
    const waiting = app.visitor()
    await waiting.call(login, { body: person.credentials })
    expect((await admin.call(contract.switchOffSecondFactorOf, { params })).status).toBe(200)
    expect((await waiting.call(finishLogin, { body: { code: codeOf(app, person.key) } })).error.reason).toBe(
      'secondStepOver',
    )
    expect((await subjectsTo(person.credentials.email)).at(-1)).toBe(
      'Two-step sign-in was switched off for you',
    )
    expect(app.log).toContainEqual(expect.objectContaining({ person: person.user._id, level: 40 }))
    const again = await admin.call(contract.switchOffSecondFactorOf, { params })
    expect([again.status, again.error.reason]).toEqual([409, 'secondFactorOff'])
    await app.visitor().signIn(person.credentials)
  })

  test('cannot do it for themselves, and not for a person who is not there', async () => {
    const admin = await app.admin()
    const { user } = (await admin.call(checkAuth, {})).body
    const own = await admin.call(contract.switchOffSecondFactorOf, { params: { id: user._id } })
    expect([own.status, own.error.reason]).toEqual([409, 'ownSecondFactor'])
    for (const endpoint of [contract.getSecondFactorOf, contract.switchOffSecondFactorOf] as const) {
      expect((await admin.call(endpoint, { params: { id: 'no one' } })).status).toBe(404)
    }
  })
})

describe('the command on the machine', () => {
  test('switches it off by the email, in any case, and tells the person', async () => {
    const { credentials } = await createPersonWithCodes(app)
    const { email } = credentials
    expect(await switchOffByEmail(app.ctx, email.toUpperCase())).toBe('done')
    expect((await subjectsTo(email)).at(-1)).toBe('Two-step sign-in was switched off for you')
    await app.visitor().signIn(credentials)
    expect(await switchOffByEmail(app.ctx, email)).toBe('offAlready')
  })

  test('knows an email that is no one’s', async () => {
    expect(await switchOffByEmail(app.ctx, 'nobody@example.org')).toBe('unknown')
  })
})

test('calls of one’s own need a session', async () => {
  const body = { currentPassword: adminLogin.password, code: '123456' }
  const visitor = app.visitor()
  const answers = [
    await visitor.call(contract.getSecondFactor, {}),
    await visitor.call(contract.startTotp, { body }),
    await visitor.call(contract.confirmTotp, { body }),
    await visitor.call(contract.renewRecoveryCodes, { body }),
    await visitor.call(contract.switchOffSecondFactor, { body }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
})

test('guessing a password in an open session is stopped after ten tries, by whichever calls', async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
  const { client, user } = await createPerson(strict)
  const wrong = { currentPassword: 'wrong' }
  const proof = { ...wrong, code: '123456' }
  const tries: (() => Promise<{ status: number }>)[] = [
    () => client.call(contract.startTotp, { body: wrong }),
    () => client.call(contract.renewRecoveryCodes, { body: proof }),
    () => client.call(contract.switchOffSecondFactor, { body: proof }),
    () => client.call(removePasskey, { body: { ...wrong, passkeyId: user._id } }),
    () => callAsBrowser(client, startPasskey, proof),
    () =>
      client.call(updateUser, { params: { id: user._id }, body: { ...wrong, email: 'other@example.org' } }),
  ]
  const inTurn = times(2, () => tries).flat()
  for (const tryPassword of inTurn.slice(0, 10)) expect((await tryPassword()).status).toBe(400)
  for (const tryPassword of tries) expect((await tryPassword()).status).toBe(429)
  await strict.close()
})

test('a person without a confirmed email gets no mail, and the same codes', async () => {
  const person = await createPerson(app, 'Unconfirmed', { isConfirmed: false })
  expect((await setUpTotp(app, person)).recoveryCodes).toHaveLength(10)
  expect(await subjectsTo(person.credentials.email)).toEqual([])
})
