import { listApprovedMosques } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminLogin, createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const signIn = (headers: Record<string, string>, on = app) =>
  on.visitor().send({ method: 'POST', url: '/api/users/login', payload: adminLogin, headers })

describe('a call that changes something', () => {
  test.each([
    ['another host', 'https://evil.example'],
    ['another port', 'http://mosques.example:3001'],
    ['the port left out', 'http://mosques.example'],
    ['another scheme', 'https://mosques.example:3000'],
    ['a host that only begins alike', 'http://mosques.example:3000.evil.example'],
    ['a host below ours', 'http://a.mosques.example:3000'],
    ['no one, as sandboxed pages say', 'null'],
    ['an empty text', ''],
    ['two at once', 'http://mosques.example:3000, https://evil.example'],
  ])('is refused when it comes from %s', async (_from, origin) => {
    const answer = await signIn({ origin, host: 'mosques.example:3000' })
    expect(answer.status).toBe(403)
    expect(answer.error).toMatchObject({
      code: 'forbidden',
      message: 'This request comes from another website',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('is refused from elsewhere whatever it calls, also what is not there', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      for (const url of ['/api/mosques/create', '/api/nothing', '/']) {
        const headers = { origin: 'https://evil.example' }
        expect((await app.visitor().send({ method, url, headers })).status).toBe(403)
      }
    }
  })

  test('is served from our own pages, and from what is no browser', async () => {
    const own = { origin: 'http://mosques.example:3000', host: 'mosques.example:3000' }
    expect((await signIn(own)).status).toBe(200)
    expect((await signIn({})).status).toBe(200)
  })
})

test('a call that only reads is served from anywhere, but no page elsewhere may read the answer', async () => {
  const client = await app.admin()
  const headers = { origin: 'https://evil.example' }
  const answer = await client.call(listApprovedMosques, { query: {} }, headers)
  expect(answer.status).toBe(200)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})

test('where PUBLIC_URL is set, it alone is our own origin', async () => {
  const published = await createTestApp({ PUBLIC_URL: 'https://mosques.example/' })
  const from = async (origin: string) => (await signIn({ origin, host: 'localhost:3000' }, published)).status
  expect(await from('https://mosques.example')).toBe(200)
  expect(await from('http://localhost:3000')).toBe(403)
  expect(await from('http://mosques.example')).toBe(403)
  await published.close()
})

describe('what a proxy says of the address that people see', () => {
  const forwarded = {
    origin: 'https://mosques.example',
    host: '127.0.0.1:3000',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'mosques.example',
  }

  test('counts with TRUST_PROXY, and not without', async () => {
    const trusting = await createTestApp({ TRUST_PROXY: 'true' })
    expect((await signIn(forwarded, trusting)).status).toBe(200)
    expect((await signIn(forwarded)).status).toBe(403)
    await trusting.close()
  })
})
