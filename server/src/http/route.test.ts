import { type AddressInfo, connect } from 'node:net'
import { defineEndpoint } from '@mihrab/core/contract.ts'
import { createUser } from '@mihrab/core/features/users/users.contract.ts'
import type { Viewer } from '@mihrab/core/features/users/users.schemas.ts'
import { pageQuerySchema } from '@mihrab/core/paging.ts'
import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createPerson, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'
import { MemoryCounts } from './memory-counts.ts'
import { createPersonLimits } from './person-limits.ts'
import { addRoute } from './route.ts'
import { compileSerializer } from './serializer.ts'

let app: TestApp
let person: TestClient
beforeAll(async () => {
  app = await createTestApp()
  person = (await createPerson(app)).client
})
afterAll(() => app.close())

describe.each([
  ['too much', `{"name":"${'x'.repeat(2_000_000)}"}`, 413],
  ['broken JSON', '{"name"', 400],
])('%s', (_what, payload, status) => {
  const send = (client: TestClient) =>
    client.send({
      method: 'POST',
      url: `/api${createUser.path}`,
      payload,
      headers: { 'content-type': 'application/json' },
    })

  test('from no one, or from who may not call, is refused for that alone', async () => {
    expect((await send(app.visitor())).status).toBe(401)
    expect((await send(person)).status).toBe(403)
  })

  test('from who may call is refused for itself', async () => {
    expect((await send(await app.admin())).status).toBe(status)
  })
})

const viewer: Viewer = { _id: 'one', role: 'user' }

/** A server without routes, whose callers are all this viewer. */
async function createRouting(found: Viewer | null = viewer) {
  const served = Fastify()
  onTestFinished(() => served.close())
  served.setValidatorCompiler(validatorCompiler)
  served.setSerializerCompiler(compileSerializer)
  const limits = {
    counts: new MemoryCounts(app.ctx.now),
    rateLimitFactor: 100,
    named: new Map<string, object>(),
  }
  const findViewer = vi.fn(async () => found)
  const routing = {
    app: served,
    jsonApp: served,
    uploadApp: served,
    reserveBody: () => {},
    isSecure: false,
    limits,
    ctx: app.ctx,
    personLimits: createPersonLimits(limits),
    findViewer,
    findViewerAgain: findViewer,
  }
  return { served, routing, findViewer }
}

/** A server with one list, which is read only once `ready` resolves. */
async function serveList(ready: Promise<void>) {
  const { served, routing } = await createRouting()
  const endpoint = defineEndpoint({
    method: 'GET',
    path: '/things',
    feature: 'test',
    summary: '',
    access: 'signedIn',
    status: 200,
    rows: 'list',
    query: pageQuerySchema,
    response: z.object({}),
  })
  const counts = { asked: 0, read: 0, gone: 0 }
  served.addHook('onRequest', async (_request, reply) => {
    counts.asked += 1
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) counts.gone += 1
    })
  })
  const read = async () => {
    counts.read += 1
    await ready
    return {}
  }
  addRoute(routing, endpoint, read)
  await served.listen()
  return { port: (served.server.address() as AddressInfo).port, counts }
}

test('for callers who have gone while they waited no list is read', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const { port, counts } = await serveList(promise)
  const first = fetch(`http://localhost:${port}/things`)
  await vi.waitUntil(() => counts.read === 1)
  const sockets = times(50, () => connect({ port }).on('error', () => {}))
  for (const socket of sockets) socket.write('GET /things HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await vi.waitUntil(() => counts.asked === 51)
  for (const socket of sockets) socket.destroy()
  await vi.waitUntil(() => counts.gone === 50)
  release()
  expect((await first).status).toBe(200)
  expect((await fetch(`http://localhost:${port}/things`)).status).toBe(200)
  expect(counts.read).toBe(2)
})

const openEndpoint = {
  method: 'GET',
  feature: 'test',
  summary: '',
  access: 'anyone',
  limit: 'none',
  response: z.string(),
  status: 200,
} as const

test('an endpoint may answer with something other than JSON, and say how long everyone may keep it', async () => {
  const { served, routing, findViewer } = await createRouting()
  const cache = { publicSeconds: 300 }
  const feed = defineEndpoint({ ...openEndpoint, path: '/feed', cache, produces: 'text/calendar' })
  addRoute(routing, feed, async () => 'BEGIN:VCALENDAR')
  const { headers, body } = await served.inject('/feed')
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
  expect(body).toBe('BEGIN:VCALENDAR')
  expect(findViewer).not.toHaveBeenCalled()
})

test.each([
  ['a stranger', null, 'anonymous'],
  ['a person with a session', viewer, 'one'],
])('where anyone may call, %s is told apart', async (_who, found, answer) => {
  const { served, routing } = await createRouting(found)
  const page = defineEndpoint({
    ...openEndpoint,
    path: '/page',
    viewer: 'optional',
    produces: 'text/html',
  })
  addRoute(routing, page, async (ctx) => ctx.viewer?._id ?? 'anonymous')
  const { headers, body } = await served.inject('/page')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toBe(answer)
})
