import {
  checkAuth,
  finishLogin,
  finishPasskeyLogin,
  login,
  startPasskeyLogin,
} from '@mihrab/core/features/auth/auth.contract.ts'
import {
  addPasskey,
  removePasskey,
  startPasskey,
} from '@mihrab/core/features/second-factors/passkeys.contract.ts'
import {
  getSecondFactor,
  switchOffSecondFactor,
} from '@mihrab/core/features/second-factors/second-factors.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, tally, times } from '#test/factories.ts'
import { addPasskeyOf, callAsBrowser, createDevice, type Device, ownOrigin } from '#test/passkey-rig.ts'
import { codeOf, createPersonWithCodes, type PersonWithCodes, wrongCodeOf } from '#test/second-factor-rig.ts'
import { createTestApp, type TestApp, type TestClient, testStart } from '#test/test-app.ts'

const words = {
  passkeyWrong: 'This passkey did not work. Please try again, or use a code',
  passkeyKnown: 'This passkey has already been added',
  passkeysFull: 'You already have 10 passkeys. Please remove one first',
  passkeyNotFound: 'This passkey no longer exists',
  secondFactorOff: 'Two-step sign-in is off',
  secondStepOver: 'This sign-in took too long, or too many wrong codes were entered. Please start again',
  setupOver: 'This took too long. Please start again',
  otherSite: 'This request comes from another website',
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.setNow(testStart))

async function start({ client, credentials, key }: PersonWithCodes, code = codeOf(app, key)) {
  const body = { currentPassword: credentials.password, code }
  return callAsBrowser<typeof startPasskey>(client, startPasskey, body)
}

async function createPersonWithPasskey() {
  const person = await createPersonWithCodes(app)
  return { ...person, ...(await addPasskeyOf(person)) }
}

/** A browser in which the right password was entered, and the challenge for a passkey. */
async function atSecondStep({ credentials }: Pick<PersonWithCodes, 'credentials'>) {
  const visitor = app.visitor()
  const opened = await visitor.call(login, { body: credentials })
  const asked = await callAsBrowser<typeof startPasskeyLogin>(visitor, startPasskeyLogin)
  return { visitor, opened, options: asked.body.options }
}

const setHost = ({ user }: PersonWithCodes, rpId: string | null) =>
  app.ctx.db.updateTable('passkeys').set({ rpId }).where('userId', '=', user._id).execute()
const hostsOf = async ({ user }: PersonWithCodes) => {
  const rows = app.ctx.db.selectFrom('passkeys').select('rpId').where('userId', '=', user._id)
  return (await rows.execute()).map(({ rpId }) => rpId)
}

const finish = (visitor: TestClient, answer: object, origin = ownOrigin) =>
  callAsBrowser<typeof finishPasskeyLogin>(visitor, finishPasskeyLogin, answer, origin)
const isIn = async (client: TestClient) => (await client.call(checkAuth, {})).status === 200

describe('a passkey', () => {
  test('is added by a person whose two-step sign-in is on, who is told by mail', async () => {
    const person = await createPersonWithPasskey()
    expect((await person.client.call(getSecondFactor, {})).body.secondFactor.passkeys).toEqual([
      { _id: expect.any(String), name: 'Unknown browser', createdAt: expect.any(String), lastUsedAt: null },
    ])
    const mails = (await app.mails()).filter(({ recipient }) => recipient === person.user.email)
    expect(mails.at(-1)?.subject).toBe('A passkey was added')
    expect(await hostsOf(person)).toEqual(['localhost'])
  })

  test('asks the browser not to make a second one on the same device', async () => {
    const person = await createPersonWithPasskey()
    const { options } = (await start(person)).body
    expect(options.excludeCredentials).toMatchObject([{ transports: ['internal'] }])
    expect(options.rp).toEqual({ id: 'localhost', name: 'Mihrab' })
  })

  test('is not for a person whose two-step sign-in is off: they would have no recovery codes', async () => {
    const person = { ...(await createPerson(app)), key: '', recoveryCodes: [] }
    expect((await start(person, '123456')).error.message).toBe(words.secondFactorOff)
  })

  test('takes the current password, and a code or a recovery code as switching off does', async () => {
    const person = await createPersonWithCodes(app)
    const { password: currentPassword } = person.credentials
    const right = codeOf(app, person.key)
    for (const [body, field] of [
      [{ currentPassword: 'no', code: right }, 'currentPassword'],
      [{ code: right }, 'currentPassword'],
      [{ currentPassword }, 'code'],
      [{ currentPassword, code: wrongCodeOf(app, person.key) }, 'code'],
      [{ currentPassword, code: 'AAAA-AAAA-AAAA-AAAA-AAAA-AAAA' }, 'code'],
    ] as const) {
      const answer = await callAsBrowser<typeof startPasskey>(person.client, startPasskey, body)
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, [field]])
    }
    const setups = app.ctx.db.selectFrom('passkey_setups').where('userId', '=', person.user._id)
    expect(await setups.selectAll().execute()).toEqual([])
    expect((await start(person, right)).status).toBe(200)
    expect((await start(person, right)).status).toBe(400)
    expect((await start(person, person.recoveryCodes[0])).status).toBe(200)
  })

  test.each<[string, (device: Device, challenge: string) => object]>([
    ['for another site', (device, challenge) => device.make({ challenge, rpId: 'evil.example' })],
    [
      'on another site',
      (device, challenge) => device.make({ challenge, rpId: 'localhost', origin: 'https://evil.example' }),
    ],
    [
      'by our page inside that of another site',
      (device, challenge) => device.make({ challenge, rpId: 'localhost', crossOrigin: true }),
    ],
    ['for another question', (device) => device.make({ challenge: 'b3RoZXI', rpId: 'localhost' })],
    [
      'as an answer to a sign-in',
      (device, challenge) => ({
        ...device.make({ challenge, rpId: 'localhost' }),
        response: { ...device.sign({ challenge, rpId: 'localhost' }).response, attestationObject: 'oA' },
      }),
    ],
  ])('that was made %s is refused', async (_case, make) => {
    const person = await createPersonWithCodes(app)
    const { challenge } = (await start(person)).body.options
    const answer = await callAsBrowser<typeof addPasskey>(
      person.client,
      addPasskey,
      make(createDevice(), challenge),
    )
    expect([answer.status, answer.error.message]).toEqual([400, words.passkeyWrong])
  })

  test('is made within five minutes, and once', async () => {
    const person = await createPersonWithCodes(app)
    const device = createDevice()
    const made = async () => {
      const { challenge, rp } = (await start(person, person.recoveryCodes.pop())).body.options
      return device.make({ challenge, rpId: rp.id })
    }
    const add = (answer: object) => callAsBrowser<typeof addPasskey>(person.client, addPasskey, answer)
    const late = await made()
    app.setNow('2026-11-20T12:05:00Z')
    expect((await add(late)).error.message).toBe(words.setupOver)
    const answer = await made()
    expect((await add(answer)).status).toBe(201)
    expect((await add(answer)).error.message).toBe(words.setupOver)
    expect((await add(await made())).error.message).toBe(words.passkeyKnown)
  })

  test('is one of ten at most', async () => {
    const person = await createPersonWithCodes(app)
    for (const code of person.recoveryCodes) await addPasskeyOf(person, code)
    expect((await start(person)).error.message).toBe(words.passkeysFull)
  })

  test('names its fields when they are wrong', async () => {
    const { client } = await createPersonWithCodes(app)
    for (const [payload, field] of [
      [{}, 'id'],
      [{ ...createDevice().make({ challenge: 'aa', rpId: 'localhost' }), id: '<script>' }, 'id'],
      [{ ...createDevice().make({ challenge: 'aa', rpId: 'localhost' }), response: null }, 'response'],
    ] as const) {
      const answer = await callAsBrowser<typeof addPasskey>(client, addPasskey, payload)
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.error.fields ?? {})).toContain(field)
    }
  })

  test('is removed by its person alone, with the current password', async () => {
    const person = await createPersonWithPasskey()
    const other = await createPersonWithCodes(app)
    const passkeyId = person.passkeys[0]?._id ?? ''
    const remove = (by: PersonWithCodes, currentPassword = by.credentials.password) =>
      by.client.call(removePasskey, { body: { passkeyId, currentPassword } })
    expect((await remove(other)).status).toBe(404)
    expect((await remove(person, 'wrong')).status).toBe(400)
    expect((await remove(person)).body.secondFactor.passkeys).toEqual([])
    const mails = (await app.mails()).filter(({ recipient }) => recipient === person.user.email)
    expect(mails.at(-1)?.subject).toBe('A passkey was removed')
    expect((await remove(person)).status).toBe(404)
  })

  test('goes when two-step sign-in is switched off', async () => {
    const person = await createPersonWithPasskey()
    const proof = { currentPassword: person.credentials.password, code: codeOf(app, person.key) }
    const off = await person.client.call(switchOffSecondFactor, { body: proof })
    expect(off.body.secondFactor).toMatchObject({ isOn: false, passkeys: [] })
  })

  test('is for people who are signed in, in a browser', async () => {
    for (const endpoint of [startPasskey, addPasskey, removePasskey]) {
      expect((await callAsBrowser(app.visitor(), endpoint, {})).status).toBe(401)
    }
    const { client, credentials, key } = await createPersonWithCodes(app)
    const body = { currentPassword: credentials.password, code: codeOf(app, key) }
    const answer = await client.call(startPasskey, { body })
    expect(answer.error.message).toBe(words.otherSite)
  })
})

describe('a sign-in by a passkey', () => {
  test('follows the password, and opens the session', async () => {
    const person = await createPersonWithPasskey()
    const { visitor, opened, options } = await atSecondStep(person)
    expect(opened.body.secondStep?.methods).toEqual(['passkey', 'totp', 'recoveryCode'])
    expect(await isIn(visitor)).toBe(false)
    const answer = await finish(visitor, person.device.sign(options))
    expect([answer.status, answer.body.user._id]).toEqual([200, person.user._id])
    expect(await isIn(visitor)).toBe(true)
    const { passkeys } = (await visitor.call(getSecondFactor, {})).body.secondFactor
    expect(passkeys[0]?.lastUsedAt).toBe('2026-11-20T12:00:00.000Z')
  })

  test('leaves codes as another way', async () => {
    const person = await createPersonWithPasskey()
    const { visitor } = await atSecondStep(person)
    const answer = await visitor.call(finishLogin, { body: { code: codeOf(app, person.key) } })
    expect(answer.status).toBe(200)
  })

  test.each<[string, (device: Device, options: { challenge: string; rpId: string }) => object]>([
    ['another device', (_device, options) => createDevice().sign(options)],
    [
      'the same device on another site',
      (device, options) => device.sign({ ...options, rpId: 'evil.example' }),
    ],
    [
      'a page of another site',
      (device, options) => device.sign({ ...options, origin: 'https://evil.example' }),
    ],
    [
      'our page inside that of another site',
      (device, options) => device.sign({ ...options, crossOrigin: true }),
    ],
    ['another question', (device, options) => device.sign({ ...options, challenge: 'b3RoZXI' })],
    [
      'a signature that was changed',
      (device, options) => {
        const { response, ...answer } = device.sign(options)
        return { ...answer, response: { ...response, signature: `${response.signature.slice(0, -4)}AAAA` } }
      },
    ],
  ])('is refused by %s', async (_case, sign) => {
    const person = await createPersonWithPasskey()
    const { visitor, options } = await atSecondStep(person)
    const answer = await finish(visitor, sign(person.device, options))
    expect([answer.status, answer.error.message]).toEqual([400, words.passkeyWrong])
    expect(await isIn(visitor)).toBe(false)
  })

  test('is refused by a passkey that was made for another host, which is not even asked for', async () => {
    const person = await createPersonWithPasskey()
    const { visitor, options } = await atSecondStep(person)
    await setHost(person, 'other.example.org')
    const answer = await finish(visitor, person.device.sign(options))
    expect([answer.status, answer.error.message]).toEqual([400, words.passkeyWrong])
    const asked = await callAsBrowser<typeof startPasskeyLogin>(visitor, startPasskeyLogin)
    expect(asked.error.message).toBe(words.passkeyNotFound)
  })

  test('keeps the host of a passkey that is older than this rule', async () => {
    const person = await createPersonWithPasskey()
    await setHost(person, null)
    const { visitor, options } = await atSecondStep(person)
    expect((await finish(visitor, person.device.sign(options))).status).toBe(200)
    expect(await hostsOf(person)).toEqual(['localhost'])
  })

  test('takes each answer once, also of two that come at the same moment', async () => {
    const person = await createPersonWithPasskey()
    const { visitor, options } = await atSecondStep(person)
    const signed = person.device.sign(options)
    const { cookie, challengeCookie } = visitor
    const answers = await Promise.all(
      times(2, () => {
        const same = Object.assign(app.visitor(), { cookie, challengeCookie })
        return finish(same, signed)
      }),
    )
    expect(tally(answers)).toMatchObject({ 200: 1 })
  })

  test('takes no answer twice to one question, and ends after five wrong ones', async () => {
    const person = await createPersonWithPasskey()
    const { visitor, options } = await atSecondStep(person)
    const wrong = createDevice().sign(options)
    expect((await finish(visitor, wrong)).error.message).toBe(words.passkeyWrong)
    // The challenge is spent: the right answer comes too late.
    expect((await finish(visitor, person.device.sign(options))).error.message).toBe(words.passkeyWrong)
    for (const _try of times(2, () => 'wrong')) await finish(visitor, wrong)
    expect((await finish(visitor, wrong)).error.message).toBe(words.secondStepOver)
    const asked = await callAsBrowser<typeof startPasskeyLogin>(visitor, startPasskeyLogin)
    expect(asked.error.message).toBe(words.secondStepOver)
  })

  test('is refused from a copy of the device whose counter lags behind', async () => {
    const person = await createPersonWithPasskey()
    const first = await atSecondStep(person)
    const [early, late] = [person.device.sign(first.options), person.device.sign(first.options)]
    expect((await finish(first.visitor, late)).status).toBe(200)
    const second = await atSecondStep(person)
    expect((await finish(second.visitor, early)).error.message).toBe(words.passkeyWrong)
  })

  test('is over after five minutes, and for a person without a passkey', async () => {
    const person = await createPersonWithPasskey()
    const { visitor, options } = await atSecondStep(person)
    app.setNow('2026-11-20T12:05:00Z')
    expect((await finish(visitor, person.device.sign(options))).error.message).toBe(words.secondStepOver)
    app.setNow(testStart)
    const without = app.visitor()
    await without.call(login, { body: (await createPersonWithCodes(app)).credentials })
    const asked = await callAsBrowser<typeof startPasskeyLogin>(without, startPasskeyLogin)
    expect(asked.error.message).toBe(words.passkeyNotFound)
  })

  test('needs the password before it', async () => {
    const visitor = app.visitor()
    const asked = await callAsBrowser<typeof startPasskeyLogin>(visitor, startPasskeyLogin)
    expect([asked.status, asked.error.message]).toEqual([401, words.secondStepOver])
    const signed = createDevice().sign({ challenge: 'b3RoZXI', rpId: 'localhost' })
    expect((await finish(visitor, signed)).error.message).toBe(words.secondStepOver)
  })
})
