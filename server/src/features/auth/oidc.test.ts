import {
  checkAuth,
  finishLogin,
  finishPasskeyLogin,
  login,
  requestPasswordReset,
  resetPassword,
  startPasskeyLogin,
} from '@mihrab/core/features/auth/auth.contract.ts'
import { startTotp } from '@mihrab/core/features/second-factors/second-factors.contract.ts'
import { listUsers, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson } from '#test/factories.ts'
import { browserOf, signInBy } from '#test/oidc-rig.ts'
import { addPasskeyOf, callAsBrowser } from '#test/passkey-rig.ts'
import { codeOf, createPersonWithCodes, type PersonWithCodes, wrongCodeOf } from '#test/second-factor-rig.ts'
import { createTestApp, type TestApp, type TestClient, testStart } from '#test/test-app.ts'
import { type ProviderAccount, startProvider, type TestProvider } from '#test/test-provider.ts'

let provider: TestProvider
let app: TestApp
beforeAll(async () => {
  provider = await startProvider()
  app = await createTestApp({ ...provider.settings, OIDC_ADMIN_GROUP: 'mosque-admins' })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
beforeEach(() => app.setNow(testStart))

let count = 0
function someone(claims: Partial<ProviderAccount> = {}): ProviderAccount {
  count += 1
  return { sub: `sub-${count}`, email: `amina-${count}@example.org`, email_verified: true, ...claims }
}

const signIn = (account: ProviderAccount, client?: TestClient) => signInBy(app, provider, account, client)
const enter = (client: TestClient, body: { email: string; password: string }) => client.call(login, { body })
const giveCode = (client: TestClient, code = '') => client.call(finishLogin, { body: { code } })
const whoIs = async (client: TestClient) => (await client.call(checkAuth, {})).body.user
const subjectsTo = async (email: string) =>
  (await app.mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)

describe('someone without an account', () => {
  test('gets one, with a confirmed email and without a password', async () => {
    const account = someone({ name: 'Amina Yusuf' })
    const { client, answer } = await signIn(account)
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('Welcome, Amina Yusuf')
    expect(await whoIs(client)).toMatchObject({
      name: 'Amina Yusuf',
      email: account.email,
      emailConfirmed: true,
      hasPassword: false,
      role: 'user',
    })
  })

  test('is known by issuer and subject from then on, whatever their email becomes', async () => {
    const account = someone()
    const first = await signIn(account)
    const { user } = await createPerson(app)
    const again = await signIn({ ...account, email: user.email })
    expect(again.answer.body.user?._id).toBe(first.answer.body.user?._id)
    const unverified = await signIn({ sub: account.sub })
    expect(unverified.answer.body.user?._id).toBe(first.answer.body.user?._id)
  })

  test.each([[false], [undefined], ['true']])(
    'gets none while the provider says of their email: verified %s',
    async (email_verified) => {
      const account = someone({ email_verified })
      const { answer, client } = await signIn(account)
      expect([answer.status, answer.error.reason]).toEqual([403, 'forbidden'])
      expect((await client.call(checkAuth, {})).status).toBe(401)
      const { users } = (await (await app.admin()).call(listUsers, {})).body
      expect(users.map(({ email }) => email)).not.toContain(account.email)
    },
  )
})

describe('someone whose confirmed email has an account', () => {
  test('gives its password once, and needs none afterwards', async () => {
    const { user, credentials } = await createPerson(app)
    const account = someone({ email: user.email.toUpperCase() })
    const { client, answer } = await signIn(account)
    expect(answer.body).toEqual({ success: true, user: null })
    expect((await client.call(checkAuth, {})).status).toBe(401)
    expect((await enter(client, { ...credentials, password: 'not the password' })).status).toBe(401)
    expect((await signIn(account)).answer.body.user).toBeNull()
    expect((await enter(client, credentials)).body.user?._id).toBe(user._id)
    expect(await whoIs(client)).not.toHaveProperty('hasPassword')
    expect((await signIn(account)).answer.body.user?._id).toBe(user._id)
    expect((await enter(app.visitor(), credentials)).status).toBe(200)
  })

  test.each([
    ['in another browser', 0, false],
    ['after five minutes', 5, true],
  ])('links nothing by its password %s', async (_case, minutes, isSame) => {
    const { user, credentials } = await createPerson(app)
    const account = someone({ email: user.email })
    const { client } = await signIn(account)
    app.setNow(new Date(Date.parse(testStart) + minutes * 60_000).toISOString())
    expect((await enter(isSame ? client : app.visitor(), credentials)).status).toBe(200)
    expect((await signIn(account)).answer.body.user).toBeNull()
  })

  test('is not linked to the account of someone else who signs in in this browser', async () => {
    const [one, other] = [await createPerson(app), await createPerson(app)]
    const account = someone({ email: one.user.email })
    const { client } = await signIn(account)
    await enter(client, other.credentials)
    expect((await signIn(account)).answer.body.user).toBeNull()
  })

  test.each<[string, Partial<ProviderAccount>, boolean]>([
    ['nothing', {}, false],
    ['a password', { amr: ['pwd'] }, false],
    ['several factors', { amr: ['pwd', 'mfa'] }, true],
    ['its own level', { acr: '2' }, false],
    ['a level of phishing resistance', { acr: 'phr' }, true],
  ])('gives its second factor where the provider says of the sign-in: %s', async (_case, says, isSkipped) => {
    const person = await createPersonWithCodes(app)
    const account = someone({ email: person.credentials.email })
    const { client } = await signIn(account)
    await enter(client, person.credentials)
    await giveCode(client, codeOf(app, person.key))
    const { body } = (await signIn({ ...account, ...says })).answer
    expect([body.user !== null, body.secondStep === undefined]).toEqual([isSkipped, isSkipped])
  })

  test('cannot finish by a code what waits for the password', async () => {
    const person = await createPersonWithCodes(app)
    const { client } = await signIn(someone({ email: person.credentials.email, amr: ['mfa'] }))
    const finished = await giveCode(client, codeOf(app, person.key))
    expect([finished.status, finished.error.reason]).toEqual([401, 'secondStepOver'])
  })
})

describe('someone with a second factor', () => {
  async function afterPassword(known?: PersonWithCodes) {
    const person = known ?? (await createPersonWithCodes(app))
    const account = someone({ email: person.credentials.email })
    const { client } = await signIn(account)
    expect((await enter(client, person.credentials)).body.secondStep).toBeDefined()
    const isLinked = async () => (await signIn(account)).answer.body.secondStep !== undefined
    return { person, account, client, isLinked }
  }

  test.each([
    ['a code', (person: PersonWithCodes) => codeOf(app, person.key)],
    ['a recovery code', ({ recoveryCodes }: PersonWithCodes) => recoveryCodes[0]],
  ])('is linked by %s after the password, not by the password alone', async (_case, right) => {
    const { person, client, isLinked } = await afterPassword()
    await giveCode(client, wrongCodeOf(app, person.key))
    expect(await isLinked()).toBe(false)
    expect((await giveCode(client, right(person))).body.user._id).toBe(person.user._id)
    expect(await isLinked()).toBe(true)
  })

  test('is linked by a passkey after the password', async () => {
    const person = await createPersonWithCodes(app)
    const { device } = await addPasskeyOf(person)
    const { client, isLinked } = await afterPassword(person)
    const asked = await callAsBrowser<typeof startPasskeyLogin>(client, startPasskeyLogin)
    expect(await isLinked()).toBe(false)
    const answer = device.sign(asked.body.options)
    expect((await callAsBrowser(client, finishPasskeyLogin, answer)).status).toBe(200)
    expect(await isLinked()).toBe(true)
  })

  test.each<[string, (at: Awaited<ReturnType<typeof afterPassword>>) => Promise<unknown>]>([
    ['five minutes', async () => app.setNow('2026-11-20T12:05:00Z')],
    [
      'five wrong codes',
      async ({ client, person }) => {
        for (let tries = 0; tries < 5; tries += 1) await giveCode(client, wrongCodeOf(app, person.key))
      },
    ],
    [
      'another password',
      ({ person: { client, user, credentials } }) =>
        client.call(updateUser, {
          params: { id: user._id },
          body: { currentPassword: credentials.password, password: 'another long password' },
        }),
    ],
  ])('is not linked by a code after %s', async (_case, happens) => {
    const at = await afterPassword()
    await happens(at)
    const { error } = await giveCode(at.client, codeOf(app, at.person.key))
    expect(error.reason).toBe('secondStepOver')
    expect(await at.isLinked()).toBe(false)
  })

  test('gives it after each sign-in by a provider that does not ask for one', async () => {
    const { person, account, client: first } = await afterPassword()
    await giveCode(first, codeOf(app, person.key))
    const { client } = await signIn(account)
    expect((await client.call(checkAuth, {})).status).toBe(401)
    const finished = await giveCode(client, codeOf(app, person.key, 1))
    expect(finished.body.user._id).toBe(person.user._id)
  })
})

test('an account with an unconfirmed email is never matched, until its email is confirmed by a new password', async () => {
  const squatter = await createPerson(app, 'Squatter', { isConfirmed: false })
  const account = someone({ email: squatter.user.email })
  const { answer } = await signIn(account)
  expect([answer.status, answer.error.reason]).toEqual([409, 'conflict'])
  const password = await chooseByMail(squatter.user.email)
  expect((await squatter.client.call(checkAuth, {})).status).toBe(401)
  const { client } = await signIn(account)
  expect((await enter(client, squatter.credentials)).status).toBe(401)
  expect((await enter(client, { ...squatter.credentials, password })).status).toBe(200)
  expect((await signIn(account)).answer.body.user?._id).toBe(squatter.user._id)
})

test('someone who linked an account and then gave it the email of someone else is out once that person chose a password', async () => {
  const squatter = await createPerson(app)
  const account = someone({ email: squatter.user.email })
  const { client } = await signIn(account)
  await enter(client, squatter.credentials)
  const { _id: id } = squatter.user
  const email = 'victim@example.org'
  const body = { email, currentPassword: squatter.credentials.password }
  expect((await client.call(updateUser, { params: { id }, body })).status).toBe(200)
  await chooseByMail(email)
  expect((await signIn(account)).answer.body.user?._id).not.toBe(id)
})

/** Follows the link of `Forgot your password?`. */
async function chooseByMail(email: string): Promise<string> {
  await app.visitor().call(requestPasswordReset, { body: { email } })
  await expect.poll(() => subjectsTo(email)).toContain('Choose a new password')
  const mail = (await app.mails()).findLast(({ recipient }) => recipient === email)
  const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const password = 'chosen by email'
  await app.visitor().call(resetPassword, { body: { token, password } })
  return password
}

test('someone without a password changes nothing that needs one, and chooses one by email', async () => {
  const account = someone()
  const { client, answer } = await signIn(account)
  const { _id: id = '', email = '' } = answer.body.user ?? {}
  const noPassword = {
    currentPassword:
      'Your account has no password. You can choose one with “Forgot your password?” on the sign-in page',
  }
  const proof = { currentPassword: 'any at all' }
  const changed = await client.call(updateUser, {
    params: { id },
    body: { ...proof, password: 'a new password' },
  })
  const started = await client.call(startTotp, { body: proof })
  expect([changed.error.fields, started.error.fields]).toEqual([noPassword, noPassword])
  const locally = await app.visitor().call(login, { body: { email, password: 'any at all' } })
  expect(locally.error.reason).toBe('wrongLogin')
  const password = await chooseByMail(email)
  expect((await app.visitor().call(login, { body: { email, password } })).status).toBe(200)
  const again = await signIn(account)
  expect(again.answer.body.user).not.toHaveProperty('hasPassword')
})

test('the latest person at the provider who gave the password is the one who is linked', async () => {
  const { user, credentials } = await createPerson(app)
  const [former, later] = [someone({ email: user.email }), someone({ email: user.email })]
  await enter((await signIn(former)).client, credentials)
  await enter((await signIn(later)).client, credentials)
  expect((await signIn(later)).answer.body.user?._id).toBe(user._id)
  expect((await signIn(former)).answer.body.user).toBeNull()
})

describe('the group of admins', () => {
  const groups = ['staff', 'mosque-admins']

  test('makes its members admins, and others none, at each sign-in', async () => {
    const account = someone({ groups })
    const first = await signIn(account)
    expect(first.answer.body.user?.role).toBe('admin')
    expect((await first.client.call(listUsers, {})).status).toBe(200)
    const later = await signIn({ ...account, groups: ['staff'] })
    expect(later.answer.body.user?.role).toBe('user')
    // Their other sessions have lost it too.
    expect((await first.client.call(listUsers, {})).status).toBe(403)
  })

  test('does not count for an account before it is linked', async () => {
    const { user, client: own, credentials } = await createPerson(app)
    const account = someone({ email: user.email, groups })
    const { client } = await signIn(account)
    expect((await whoIs(own)).role).toBe('user')
    await enter(client, credentials)
    expect((await signIn(account)).answer.body.user?.role).toBe('admin')
    await signIn({ ...account, groups: [] })
  })

  test('leaves the last admin in place', async () => {
    const own = await createTestApp({ ...provider.settings, OIDC_ADMIN_GROUP: 'mosque-admins' })
    const { _id } = await whoIs(await own.admin())
    await own.ctx.db.updateTable('users').set({ isAdmin: 0 }).where('id', '=', _id).execute()
    const account = someone({ groups })
    await signInBy(own, provider, account)
    const { answer } = await signInBy(own, provider, { ...account, groups: [] })
    expect(answer.body.user?.role).toBe('admin')
    await own.close()
  })

  test('without the setting means nothing', async () => {
    const own = await createTestApp(provider.settings)
    const { answer } = await signInBy(own, provider, someone({ groups }))
    expect(answer.body.user?.role).toBe('user')
    await own.close()
  })
})

test('a provider that is away is said, and asked again at the next sign-in', async () => {
  const away = await startProvider()
  await away.close()
  const own = await createTestApp(away.settings)
  const { start } = browserOf(own.visitor())
  const refused = await start()
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  const back = await startProvider(Number(new URL(away.settings.OIDC_ISSUER ?? '').port))
  expect((await start()).status).toBe(200)
  await own.close()
  await back.close()
})

test('a wrong secret is named in the log', async () => {
  const own = await createTestApp({ ...provider.settings, OIDC_CLIENT_SECRET: 'of another client' })
  expect((await signInBy(own, provider, { sub: 'someone' })).answer.status).toBe(401)
  expect(own.log).toContainEqual(
    expect.objectContaining({
      msg: expect.stringContaining('look at OIDC_CLIENT_ID and OIDC_CLIENT_SECRET'),
    }),
  )
  await own.close()
})

test('without a provider there is no such sign-in', async () => {
  const own = await createTestApp()
  const { start, finish } = browserOf(own.visitor())
  expect([(await start()).status, (await finish('?state=x')).status]).toEqual([404, 401])
  await own.close()
})
