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
    expect(headers['x-powered-by']).toBeUndefined()
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
