import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { closeUnreadAnswers } from './unread-answers.ts'

const megabyte = 1_048_576
/** More than the system takes on the way to a caller who does not read. */
const answerBytes = 64 * megabyte

let app = Fastify()
afterEach(() => app.close())

/** A server whose answers are far too long to be sent unread, whole or bit by bit. */
async function listen(idleMs: number) {
  app = Fastify()
  closeUnreadAnswers(app, idleMs)
  app.get('/whole', async () => Buffer.alloc(answerBytes))
  app.get('/stream', async (_request, reply) =>
    reply.send(Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(megabyte)))),
  )
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

test.each(['/whole', '/stream'])('who reads nothing of %s is cut off', async (path) => {
  const { port, ended } = await listen(100)
  const socket = await ask(port, path)
  expect(await ended).toEqual({ isWhole: false })
  socket.destroy()
})

test.each(['/whole', '/stream'])('who reads %s gets all of it', async (path) => {
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
