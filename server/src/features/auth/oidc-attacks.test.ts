import { checkAuth, finishOidc, startOidc } from '@mihrab/core/features/auth/auth.contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson } from '#test/factories.ts'
import { browserOf, signInBy } from '#test/oidc-rig.ts'
import { createTestApp, type TestApp, type TestClient, testStart } from '#test/test-app.ts'
import { startProvider, type TestProvider } from '#test/test-provider.ts'

/** The attacks of RFC 9700 that apply; docs/security.md lists them. */

let provider: TestProvider
let app: TestApp
beforeAll(async () => {
  provider = await startProvider()
  app = await createTestApp(provider.settings)
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
beforeEach(() => app.setNow(testStart))

const victim = { sub: 'victim', email: 'victim@example.org', email_verified: true }
const attacker = { sub: 'attacker', email: 'attacker@example.org', email_verified: true }

async function begin() {
  const browser = browserOf(app.visitor())
  return { ...browser, address: (await browser.start()).body.address }
}

/** The provider's answer for someone in their own browser. */
async function answerFor(account: typeof victim): Promise<URLSearchParams> {
  const { address } = await begin()
  return new URLSearchParams(await provider.visit(address, account))
}

const isIn = async (client: TestClient) => (await client.call(checkAuth, {})).status === 200

test('login CSRF: the answer for an attacker signs in no browser but theirs', async () => {
  const query = `?${await answerFor(attacker)}`
  const stranger = browserOf(app.visitor())
  expect((await stranger.finish(query)).status).toBe(401)
  const signingIn = await begin()
  expect((await signingIn.finish(query)).status).toBe(401)
  expect(await isIn(signingIn.client)).toBe(false)
})

test('code injection: a stolen code is worth nothing with the state of another sign-in', async () => {
  const stolen = await answerFor(victim)
  const { address, client, finish } = await begin()
  const own = new URLSearchParams(await provider.visit(address, attacker))
  own.set('code', stolen.get('code') ?? '')
  expect((await finish(`?${own}`)).status).toBe(401)
  expect(await isIn(client)).toBe(false)
})

test.each([
  [
    'PKCE downgrade: a code that was asked for without a challenge',
    ['code_challenge', 'code_challenge_method'],
  ],
  ['ID token replay: a sign-in that was asked for without a nonce', ['nonce']],
])('%s is refused', async (_attack, removed) => {
  const { address, finish } = await begin()
  const url = new URL(address)
  for (const name of removed) url.searchParams.delete(name)
  expect((await finish(await provider.visit(url.href, victim))).status).toBe(401)
})

test('replay: an answer counts once, also for a browser that kept its cookie', async () => {
  const { address, client, finish } = await begin()
  const query = await provider.visit(address, victim)
  const { challengeCookie } = client
  expect((await finish(query)).status).toBe(200)
  expect((await finish(query)).status).toBe(401)
  client.challengeCookie = challengeCookie
  expect((await finish(query)).status).toBe(401)
})

test('a sign-in is over after ten minutes, and its time cannot be changed', async () => {
  const { address, client, finish } = await begin()
  const query = await provider.visit(address, victim)
  const { challengeCookie } = client
  app.setNow('2026-11-20T12:10:01Z')
  expect((await finish(query)).status).toBe(401)
  client.challengeCookie = challengeCookie?.replace(/\d{13}/, (time) => String(Number(time) + 60_000))
  expect((await finish(query)).status).toBe(401)
})

test('mix-up: an answer that names another issuer, and a provider that claims to be another, are refused', async () => {
  const { address, finish } = await begin()
  const query = new URLSearchParams(await provider.visit(address, victim))
  expect(query.has('iss')).toBe(true)
  query.set('iss', 'https://another.example')
  expect((await finish(`?${query}`)).status).toBe(401)
  const misled = await createTestApp(provider.settings)
  provider.lie = 'issuer'
  expect((await browserOf(misled.visitor()).start()).status).toBe(503)
  provider.lie = null
  await misled.close()
})

test('a forged ID token: its signature is checked by the provider’s keys', async () => {
  const forging = await startProvider()
  forging.lie = 'keys'
  const misled = await createTestApp(forging.settings)
  expect((await signInBy(misled, forging, victim)).answer.status).toBe(401)
  await misled.close()
  await forging.close()
})

test('session fixation: a sign-in makes a new session and ends the one before', async () => {
  const { client: before } = await createPerson(app)
  const shared = app.visitor()
  shared.cookie = before.cookie
  const { answer } = await signInBy(app, provider, victim, shared)
  expect(String(answer.headers['set-cookie'])).toMatch(/mihrab_session=[\w-]{43};.* HttpOnly; SameSite=Lax/)
  expect(shared.cookie).not.toBe(before.cookie)
  expect([await isIn(before), await isIn(shared)]).toEqual([false, true])
})

test('open redirect: a browser is only sent to the provider, and back to the page from where it began', async () => {
  const { address } = await begin()
  expect(address.startsWith(`${provider.settings.OIDC_ISSUER}/`)).toBe(true)
  expect(new URL(address).searchParams.get('redirect_uri')).toBe('http://localhost/auth/oidc')
  for (const [endpoint, body] of [
    [startOidc, undefined],
    [finishOidc, { query: '?state=x' }],
  ] as const) {
    const { status, error } = await app.visitor().send({
      method: 'POST',
      url: `/api${endpoint.path}`,
      headers: { origin: 'https://evil.example' },
      ...(body && { payload: body }),
    })
    expect([status, error.reason]).toEqual([403, 'otherSite'])
  }
})

test.each([
  ['access_denied', 'access_denied'],
  ['amina@example.org', undefined],
])('a refusal by the provider is logged by its name, without the query: %s', async (error, logged) => {
  const { address, finish } = await begin()
  const state = new URL(address).searchParams.get('state') ?? ''
  const said = { error, error_description: 'not amina@example.org', code: 'a-secret-code', state }
  const iss = provider.settings.OIDC_ISSUER ?? ''
  expect((await finish(`?${new URLSearchParams({ ...said, iss })}`)).status).toBe(401)
  const line = app.log.findLast(({ msg }) => msg === 'a sign-in by OpenID Connect failed')
  expect(line).toMatchObject({ code: 'OAUTH_AUTHORIZATION_RESPONSE_ERROR', network: '127.0.0.0/24' })
  expect(line?.said).toBe(logged)
  expect(JSON.stringify(line)).not.toMatch(new RegExp(`amina|secret-code|${state}`))
})

test('what the provider sends back is read as text: anything else is refused, without a server error', async () => {
  for (const [query, status] of [
    [`?${'x'.repeat(8000)}`, 400],
    ['', 400],
    ['//evil.example?code=1', 400],
    ['?code=\u0000', 400],
    ['?', 401],
    ['?state', 401],
    ['?code=%00&state=%ff', 401],
  ] as const) {
    const { finish } = await begin()
    const answer = await finish(query)
    expect(answer.status, query.slice(0, 50)).toBe(status)
    if (status === 400) expect(answer.error.fields).toHaveProperty('query')
  }
})
