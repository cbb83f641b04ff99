import type { Endpoint } from '@mihrab/core/contract.ts'
import { errorBodySchema } from '@mihrab/core/errors.ts'
import { login } from '@mihrab/core/features/auth/auth.contract.ts'
import { endpoints } from '@mihrab/core/features/endpoints.ts'
import { getHealth } from '@mihrab/core/features/health/health.contract.ts'
import { roles } from '@mihrab/core/features/users/users.schemas.ts'
import type { HTTPMethods } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createContactPerson, createPerson } from './factories.ts'
import { readRoutes } from './served-routes.ts'
import { createTestApp, type TestApp, type TestClient } from './test-app.ts'

let app: TestApp
const clients = new Map<string, TestClient>()
beforeAll(async () => {
  app = await createTestApp()
  const { contact, owner } = await createContactPerson(app)
  clients.set('admin', await app.admin())
  clients.set('mosqueAdmin', owner.client)
  clients.set('contactPerson', contact.client)
  clients.set('user', (await createPerson(app)).client)
})
afterAll(() => app.close())

const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const withSession = named.filter(([, { access }]) => access !== 'anyone')

/** An empty request: access is checked before validation. */
function callBare(client: TestClient, { method, path }: Endpoint) {
  return client.send({ method, url: `/api${path.replace(/:\w+/g, 'x')}` })
}

describe('the contract', () => {
  test('names every call once', () => {
    expect(new Set(named.map(([name]) => name)).size).toBe(named.length)
  })

  test.each(named)('%s is served', (_name, { method, path }) => {
    expect(app.app.hasRoute({ method: method as HTTPMethods, url: `/api${path}` })).toBe(true)
  })

  test('is all that is served, except its own description', () => {
    const served = readRoutes(app.app).filter(
      (route) => !route.startsWith('HEAD ') && route.includes(' /api'),
    )
    const described = /^GET \/api\/(docs|openapi\.json)(\/|$)/
    const own = named.map(([name]) => name.replace(' /', ' /api/'))
    // If several endpoints share a placeholder, the router combines their names.
    const bare = (route: string) => route.replace(/:[\w|:]+/g, ':')
    expect(
      served
        .filter((route) => !described.test(route))
        .map(bare)
        .sort(),
    ).toEqual(own.map(bare).sort())
  })
})

describe('who may call', () => {
  test.each(withSession)('%s: no one without a session', async (_name, endpoint) => {
    const answer = await callBare(app.visitor(), endpoint)
    expect(answer.status).toBe(401)
    expect(errorBodySchema.parse(answer.body).code).toBe('notSignedIn')
  })

  test.each(withSession)('%s: the roles that the contract names, and no others', async (_name, endpoint) => {
    for (const role of roles) {
      const client = clients.get(role)
      if (!client) throw new Error(`no one has the role ${role}`)
      const { status } = await callBare(client, endpoint)
      const may = endpoint.access === 'signedIn' || endpoint.access.includes(role)
      expect(status === 403, `${role} was answered ${status}`).toBe(!may)
      expect(status).not.toBe(401)
    }
  })
})

describe('the description of the API', () => {
  interface Description {
    openapi: string
    paths: Record<
      string,
      Record<string, { summary?: string; description?: string; responses?: Record<string, unknown> }>
    >
  }
  const read = async () => (await app.app.inject('/api/openapi.json')).json<Description>()

  test('lists every call of the contract and no others', async () => {
    const { openapi, paths } = await read()
    expect(openapi).toMatch(/^3\.1/)
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(listed.sort()).toEqual(named.map(([name]) => name).sort())
  })

  test('says of each call what it does and how it succeeds', async () => {
    const { paths } = await read()
    for (const [name, { method, path, summary, status = 200, accepted }] of named) {
      const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(described?.summary, name).toBe(summary)
      expect(Object.keys(described?.responses ?? {}), name).toEqual(
        [status, ...(accepted ? [202] : [])].map(String),
      )
    }
  })

  test('says how often each call may be made', async () => {
    const descriptionOf = async ({ path, method }: Endpoint) =>
      (await read()).paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.description
    expect(await descriptionOf(login)).toBe(
      'Who: anyone. At most 10 in 15 minutes for an address and an email.',
    )
    expect(await descriptionOf(getHealth)).toBe('Who: anyone.')
  })

  test('can be read at /api/docs', async () => {
    const page = await app.app.inject('/api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
  })
})
