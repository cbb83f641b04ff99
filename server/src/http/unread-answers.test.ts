// @module-tag full
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { handleErrors } from './errors.ts'
import { limitUnreadAnswers } from './unread-answers.ts'

const megabyte = 1_048_576
/** More than the system buffers for a caller who does not read. */
const answerBytes = 64 * megabyte

/** On a busy machine an answer of this length takes more than the usual second. */
const patience = { timeout: 15_000 }

let app = Fastify()
afterEach(() => app.close())

/** A server whose answers are far too long to be sent unread, whole or in pieces. */
async function listen(lookEveryMs: number, maxLongBytes = answerBytes) {
  app = Fastify()
  handleErrors(app)
  limitUnreadAnswers(app, { lookEveryMs, maxLongBytes })
  app.get('/whole', async () => Buffer.alloc(answerBytes))
  app.get('/text', async () => 'x'.repeat(answerBytes / 2 + 1))
  app.get('/stream', async (_request, reply) =>
    reply.send(Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(megabyte)))),
  )
  app.get('/late', async (_request, reply) => {
    await once(reply.raw, 'close')
    return 'x'.repeat(answerBytes / 2 + 1)
  })
  const ended = Promise.withResolvers<{ isWhole: boolean }>()
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.once('close', () => ended.resolve({ isWhole: reply.raw.writableFinished }))
  })
  await app.listen()
  const { port } = app.server.address() as AddressInfo
  return { port, ended: ended.promise }
}

async function ask(port: number, path: string) {
  const socket = connect({ port }).on('error', () => {})
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  return socket
}

test.each(['/whole', '/stream'])('a caller who reads nothing of %s is disconnected', async (path) => {
  const { port, ended } = await listen(100)
  const socket = await ask(port, path)
  expect(await ended).toEqual({ isWhole: false })
  socket.destroy()
})

test.each(['/whole', '/stream'])('a caller who reads %s gets all of it', async (path) => {
  const { port, ended } = await listen(10_000)
  const socket = await ask(port, path)
  let bytes = 0
  socket.on('data', (part) => {
    bytes += part.length
  })
  expect(await ended).toEqual({ isWhole: true })
  if (!socket.readableEnded) await once(socket, 'end')
  expect(bytes).toBeGreaterThan(answerBytes)
})

test('long answers that are on their way are bounded together, until their callers have gone', async () => {
  const { port } = await listen(10_000)
  const socket = await ask(port, '/text')
  await once(socket, 'readable')
  const refused = await fetch(`http://localhost:${port}/text`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  socket.destroy()
  const statusOf = async () => (await fetch(`http://localhost:${port}/text`)).status
  await vi.waitUntil(async () => (await statusOf()) === 200, patience)
})

test('long answers that were read do not block others', async () => {
  const { port } = await listen(10_000)
  for (let time = 0; time < 3; time += 1) {
    const text = async () => (await fetch(`http://localhost:${port}/text`)).text()
    await vi.waitUntil(async () => (await text()).length > answerBytes / 2, patience)
  }
})

test('an answer whose caller left before it was ready keeps no one out', async () => {
  const { port, ended } = await listen(10_000)
  const head = connect({ port }).on('error', () => {})
  await once(head, 'connect')
  head.write('HEAD /late HTTP/1.1\r\nhost: localhost\r\n\r\n', () => head.resetAndDestroy())
  await ended
  // By then the late answer has been made too: it took no other turn of the event loop.
  await setImmediate()
  expect((await fetch(`http://localhost:${port}/text`)).status).toBe(200)
})
