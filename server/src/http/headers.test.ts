import { login } from '@mihrab/core/features/auth/auth.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminLogin, createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('headers that keep browsers safe', () => {
  test.each(['/api/health', '/api/nothing', '/api/mosques/approved', '/'])('are on %s', async (url) => {
    const { headers } = await app.app.inject({ method: 'GET', url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none';base-uri 'none'")
    expect(headers['x-powered-by']).toBeUndefined()
    const permissions = String(headers['permissions-policy']).split(', ')
    expect(permissions).toContain('geolocation=(self)')
    expect(permissions).toEqual(
      expect.arrayContaining(['camera=()', 'microphone=()', 'payment=()', 'usb=()']),
    )
  })

  test('insist on https only where people come by it', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://mosques.example' })
    const read = async (from: TestApp) => (await from.app.inject('/api/health')).headers
    expect(await read(secure)).toHaveProperty('strict-transport-security')
    expect((await read(secure))['content-security-policy']).toContain('upgrade-insecure-requests')
    expect(await read(app)).not.toHaveProperty('strict-transport-security')
    expect((await read(app))['content-security-policy']).not.toContain('upgrade-insecure-requests')
    await secure.close()
  })

  test('let nothing of Google in without a key', async () => {
    const { headers } = await app.app.inject('/')
    expect(String(headers['content-security-policy'])).not.toMatch(/google|gstatic|worker-src|frame-src/)
  })

  test('let Google’s maps in with a key, and learn from which site', async () => {
    const keyed = await createTestApp({ GOOGLE_MAPS_API_KEY: 'key-of-a-test' })
    const { headers } = await keyed.app.inject('/')
    const policy = directivesOf(headers)
    expect(policy['script-src']).toEqual("'self' https://maps.googleapis.com https://maps.gstatic.com")
    expect(policy['connect-src']).toContain('https://*.googleapis.com')
    expect(policy['style-src']).toContain('https://fonts.googleapis.com')
    expect(policy['font-src']).toContain('https://fonts.gstatic.com')
    expect(policy['worker-src']).toBe("'self' blob:")
    expect(headers['referrer-policy']).toBe('strict-origin')
    expect(JSON.stringify(headers)).not.toContain('key-of-a-test')
    await keyed.close()
  })

  test.each([
    ['https://tiles.example/{z}/{x}/{y}.png', ''],
    ['http://tiles.example/{z}/{x}/{y}.png', ' http://tiles.example'],
    ['HTTP://tiles.example:8080/{z}/{x}/{y}.png', ' http://tiles.example:8080'],
    [
      'http://{s}.tiles.example/{z}/{x}/{y}.png',
      ' http://a.tiles.example http://b.tiles.example http://c.tiles.example',
    ],
    [
      'http://tile-{s}.example:8080/{z}/{x}/{y}.png?of={s}',
      ' http://tile-a.example:8080 http://tile-b.example:8080 http://tile-c.example:8080',
    ],
    ['http://tiles.example/{s}/{z}/{x}/{y}.png', ' http://tiles.example'],
    ['https://tile-{s}.example/{z}/{x}/{y}.png', ''],
  ])('let images of the tile server %s in', async (MAP_TILES_URL, added) => {
    const tiled = await createTestApp({ MAP_TILES_URL })
    const { headers } = await tiled.app.inject('/')
    expect(directivesOf(headers)['img-src']).toBe(`'self' data: blob: https:${added}`)
    await tiled.close()
  })

  test.each(['/api/docs', '/api/docs/static/swagger-ui.css'])(
    'let %s load nothing from elsewhere, also without https',
    async (url) => {
      const answer = await app.app.inject(url)
      expect(answer.statusCode).toBe(200)
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toContain("default-src 'self'")
      expect(policy).not.toMatch(/upgrade-insecure-requests|https?:|validator/)
      expect(answer.body).not.toMatch(/<script>/)
    },
  )

  test('keep answers about people out of every cache', async () => {
    const answer = await app.visitor().call(login, { body: adminLogin })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

/** The parts of the content security policy by name. */
function directivesOf(headers: Record<string, unknown>): Record<string, string> {
  const parts = String(headers['content-security-policy']).split(';')
  return Object.fromEntries(parts.map((part) => [part.split(' ', 1)[0], part.slice(part.indexOf(' ') + 1)]))
}
