import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastifyRateLimit from '@fastify/rate-limit'
import { defineEndpoint } from '@mihrab/core/contract.ts'
import { createUser } from '@mihrab/core/features/users/users.contract.ts'
import { pageQuerySchema } from '@mihrab/core/paging.ts'
import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createPerson, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'
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
      ...{ method: 'POST', url: `/api${createUser.path}`, payload },
      headers: { 'content-type': 'application/json' },
    })

  test('from nobody, or from who may not call, is refused for that alone', async () => {
    expect((await send(app.visitor())).status).toBe(401)
    expect((await send(person)).status).toBe(403)
  })

  test('from who may call is refused for itself', async () => {
    expect((await send(await app.admin())).status).toBe(status)
  })
})

/** A server with one list, which counts how often it is read. */
async function serveList() {
  const served = Fastify()
  onTestFinished(() => served.close())
  served.setValidatorCompiler(validatorCompiler)
  served.setSerializerCompiler(compileSerializer)
  await served.register(fastifyRateLimit, { global: false })
  const parts = { app: served, rateLimitFactor: 100 }
  const routing = {
    ...{ ...parts, jsonApp: served, reserveBody: () => {}, isSecure: false },
    ...{ world: app.world, personLimits: createPersonLimits(parts) },
    findViewer: async () => ({ _id: 'one', role: 'user' as const }),
  }
  const endpoint = defineEndpoint({
    ...{ method: 'GET', path: '/things', feature: 'test', summary: '', access: 'signedIn', status: 200 },
    ...{ query: pageQuerySchema, response: z.object({}) },
  })
  const counts = { read: 0 }
  const read = async () => {
    counts.read += 1
    return {}
  }
  addRoute(routing, endpoint, read, { manyRows: 'list' })
  await served.listen()
  return { port: (served.server.address() as AddressInfo).port, counts }
}

test('for callers who have gone no list is read', async () => {
  const { port, counts } = await serveList()
  const sockets = times(50, () => connect({ port }).on('error', () => {}))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) {
    socket.write('GET /things HTTP/1.1\r\nhost: localhost\r\n\r\n')
    socket.destroy()
  }
  expect((await fetch(`http://localhost:${port}/things`)).status).toBe(200)
  // Some are read before the server can notice.
  expect(counts.read).toBeLessThan(10)
})
