import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createMosqueWithOwner } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { limitBodiesUnderWay } from './body-limits.ts'
import { handleErrors } from './errors.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

interface Held {
  readonly socket: Socket
  /** First line of the response. */
  readonly answer: Promise<string>
}

/** Announces a body and sends less of it. */
function holdBack(port: number, path: string, headers: Record<string, string>, sent = ''): Held {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write([`POST ${path} HTTP/1.1`, ...lines, '', sent].join('\r\n'))
  const answer = once(socket, 'data').then(([data]) => String(data).split('\r\n')[0] ?? '')
  return { socket, answer }
}

const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port
const json = { 'content-type': 'application/json' }

describe('a body that no one asked for is not waited for', () => {
  test.each([
    ['/api/users/logout', 'HTTP/1.1 200 OK'],
    ['/api/nothing', 'HTTP/1.1 404 Not Found'],
    ['/nothing', 'HTTP/1.1 404 Not Found'],
  ])('on %s', async (path, line) => {
    const headers = { ...json, 'content-length': '1000000' }
    expect(await holdBack(portOf(app.app.server), path, headers, '{').answer).toBe(line)
    const chunked = { ...json, 'transfer-encoding': 'chunked' }
    expect(await holdBack(portOf(app.app.server), path, chunked, '1\r\n{\r\n').answer).toBe(line)
  })
})

test('a body larger than its endpoint takes is refused before it is sent', async () => {
  const headers = { ...json, 'content-length': '16385' }
  const { answer } = holdBack(portOf(app.app.server), '/api/users/login', headers)
  expect(await answer).toBe('HTTP/1.1 413 Payload Too Large')
})

test('a body without a length is refused once it has become too large', async () => {
  const headers = { ...json, 'transfer-encoding': 'chunked' }
  const chunk = `4001\r\n${' '.repeat(0x4001)}\r\n`
  const { answer } = holdBack(portOf(app.app.server), '/api/users/login', headers, chunk)
  expect(await answer).toBe('HTTP/1.1 413 Payload Too Large')
})

test('the longest description comes in, however its letters are written', async () => {
  const { mosque, owner } = await createMosqueWithOwner(app)
  const description = 'م'.repeat(5000)
  const body = { mosqueId: mosque._id, title: 'م'.repeat(200), date: '2026-12-01', description }
  const payload = JSON.stringify(body).replace(
    /[^\p{ASCII}]/gu,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const answer = await owner.client.send<typeof createEvent>({
    method: 'POST',
    url: '/api/mosques/createEvent',
    headers: json,
    payload,
  })
  expect(answer.status).toBe(201)
  expect(answer.body.event.description).toBe(description)
})

test('connections are bounded', () => {
  expect(app.app.server.maxConnections).toBe(2000)
})

describe('bodies that are under way', () => {
  test('take a bounded number of bytes together, which is free again when they end', async () => {
    const server = Fastify()
    onTestFinished(() => server.close())
    handleErrors(server)
    const reserve = limitBodiesUnderWay(1600)
    server.addHook('onRequest', async (request, reply) => {
      reserve(request, reply, { maxBytes: 400, caller: String(request.headers['x-caller']) })
    })
    server.post('/', async () => 'done')
    await server.listen({ port: 0, host: '127.0.0.1' })
    const port = portOf(server.server)
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: json,
        body: '{"a":12345}',
      })
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
    }
    expect(await ask()).toEqual({ status: 200, retryAfter: null })
    // A body without a length counts as the largest allowed.
    const held = [
      holdBack(port, '/', { ...json, 'x-caller': 'one', 'content-length': '400' }),
      holdBack(port, '/', { ...json, 'x-caller': 'two', 'content-length': '400' }),
      holdBack(port, '/', { ...json, 'x-caller': 'three', 'content-length': '400' }),
      holdBack(port, '/', { ...json, 'x-caller': 'four', 'transfer-encoding': 'chunked' }),
    ]
    await expect.poll(ask).toEqual({ status: 503, retryAfter: '5' })
    for (const { socket } of held) socket.destroy()
    await expect.poll(ask).toEqual({ status: 200, retryAfter: null })
  })

  test('of one caller take a quarter at most, and keep no one else out', async () => {
    const server = Fastify()
    onTestFinished(() => server.close())
    handleErrors(server)
    const reserve = limitBodiesUnderWay(1600)
    server.addHook('onRequest', async (request, reply) => {
      reserve(request, reply, { maxBytes: 200, caller: String(request.headers['x-caller']) })
    })
    server.post('/', async () => 'done')
    await server.listen({ port: 0, host: '127.0.0.1' })
    const port = portOf(server.server)
    const askAs = async (caller: string) => {
      const headers = { ...json, 'x-caller': caller }
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: '{}' })).status
    }
    const held = [0, 1].map(() =>
      holdBack(port, '/', { ...json, 'x-caller': 'slow', 'content-length': '200' }),
    )
    await expect.poll(() => askAs('slow')).toBe(503)
    expect(await askAs('other')).toBe(200)
    for (const { socket } of held) socket.destroy()
    await expect.poll(() => askAs('slow')).toBe(200)
  })

  test('take none where the caller has gone before their bytes are counted', async () => {
    const server = Fastify()
    onTestFinished(() => server.close())
    handleErrors(server)
    const reserve = limitBodiesUnderWay(1000)
    let counted = 0
    server.addHook('onRequest', async (request, reply) => {
      // As if the session were looked up first.
      if (request.headers['x-leaves']) await once(reply.raw, 'close')
      counted += 1
      reserve(request, reply, { maxBytes: 250, caller: 'one' })
    })
    server.post('/', async () => 'done')
    await server.listen({ port: 0, host: '127.0.0.1' })
    const port = portOf(server.server)
    const { socket } = holdBack(port, '/', { ...json, 'x-leaves': '1', 'content-length': '250' })
    await once(socket, 'connect')
    socket.end()
    await expect.poll(() => counted).toBe(1)
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: json, body: '{}' })
    expect(answer.status).toBe(200)
  })
})
