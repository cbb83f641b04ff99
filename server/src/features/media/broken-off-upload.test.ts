import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import fastifyMultipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { createPerson } from '#test/factories.ts'
import { pictureAs } from '#test/images.ts'
import { createTestApp } from '#test/test-app.ts'
import { readUpload } from './read-upload.ts'

/**
 * Sends the start of an upload and disconnects while it is read. Returns the response that no one receives.
 */
async function breakOff(server: Server, cookie = ''): Promise<ServerResponse> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const arrived = once(server, 'request')
  socket.write(
    [
      'POST /api/media/file HTTP/1.1',
      'host: a',
      `cookie: ${cookie}`,
      'content-length: 100000',
      'content-type: multipart/form-data; boundary=x',
      '',
      '--x',
      'content-disposition: form-data; name="file"; filename="a.jpg"',
      '',
      '',
    ].join('\r\n'),
  )
  socket.write(await pictureAs('jpeg', 600, 400))
  const [request, response] = await arrived
  await once(request, 'data')
  socket.destroy()
  return response
}

test('an upload that is broken off leaves nothing', async () => {
  const app = await createTestApp()
  const { client } = await createPerson(app)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const response = await breakOff(app.app.server, client.cookie)
  // The server's last step, for which there is no event.
  await vi.waitFor(() => expect(response.writableEnded).toBe(true), { timeout: 10_000 })
  expect(readdirSync(join(app.folder, 'media'))).toEqual([])
  expect(await app.ctx.db.selectFrom('media_files').selectAll().execute()).toEqual([])
  expect(app.log.filter((line) => Number(line.level) > 40)).toEqual([])
  await app.close()
})

test.each([
  ['while it is read', async () => {}],
  ['before it is read', (request: IncomingMessage) => finished(request).catch(() => {})],
])('reading an upload that is broken off %s ends, and is the sender’s doing', async (_, readyToRead) => {
  const app = Fastify()
  await app.register(fastifyMultipart)
  const ended = new Promise((resolve) => {
    app.post('/api/media/file', async (request) => {
      await readyToRead(request.raw)
      return readUpload(request).catch(resolve)
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await breakOff(app.server)
  expect(await ended).toMatchObject({ kind: 'badRequest', code: 'uploadUnreadable' })
  await app.close()
})
