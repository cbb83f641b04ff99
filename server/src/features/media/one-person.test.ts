// @module-tag full
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastifyMultipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handleErrors } from '#http/errors.ts'
import { MemoryCounts } from '#http/memory-counts.ts'
import { createMosqueWithOwner, createPerson, type Person, tally, times } from '#test/factories.ts'
import { pictureAs, upload, uploadImage } from '#test/images.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { createUploadHandler } from './take-upload.ts'

/** Stops one person from keeping others from uploading. */

let app: TestApp
let greedy: Person
let other: Person
beforeEach(async () => {
  app = await createTestApp()
  greedy = await createPerson(app)
  other = await createPerson(app)
})
afterEach(() => app.close())

const png = await pictureAs('png')
const send = ({ client }: Person, content = png) => upload(client, [['file', content]])

test('a person who sends many images at once has one under way, and others pass those that wait', async () => {
  const slow = await pictureAs('gif', 4000, 3000)
  const ended: string[] = []
  const track = async (who: string, work: Promise<{ status: number }>) => {
    expect((await work).status).toBe(201)
    ended.push(who)
  }
  const all = times(6, () => track('greedy', send(greedy, slow)))
  all.push(track('other', send(other)))
  await Promise.all(all)
  expect(ended.indexOf('other')).toBeLessThan(2)
})

test('more images of one person than may wait are told when to come back', async () => {
  const slow = await pictureAs('gif', 4000, 3000)
  const answers = await Promise.all([send(greedy, slow), ...times(30, () => send(greedy))])
  const { 201: stored = 0, 503: busy = 0 } = tally(answers)
  expect([stored >= 13, busy > 0, stored + busy]).toEqual([true, true, 31])
  const refused = answers.find(({ status }) => status === 503)
  expect(refused?.headers['retry-after']).toBe('10')
  expect(refused?.error.message).toBe(
    'Several of your images are still being uploaded. Please try again in a moment',
  )
})

test('a body that waits for an earlier image of the same person stays unread, and takes no room from others', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const sockets = times(13, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) {
    const requested = once(app.app.server, 'request')
    socket.write(
      [
        'POST /api/media/file HTTP/1.1',
        'host: a',
        `cookie: ${greedy.client.cookie}`,
        'content-length: 5300000',
        'content-type: multipart/form-data; boundary=x',
        '',
        '--x',
        '',
      ].join('\r\n'),
    )
    await requested
  }
  expect((await send(other)).status).toBe(201)
  for (const socket of sockets) socket.destroy()
})

test('the seconds that the images of a person take are counted, and then that person waits, and no one else', async () => {
  // Any image uses up such a share of the hour's seconds.
  const take = createUploadHandler({
    counts: new MemoryCounts(app.ctx.now),
    rateLimitFactor: 1e-7,
    named: new Map(),
  })
  const server = Fastify()
  handleErrors(server)
  await server.register(fastifyMultipart)
  const people = { greedy: { ...greedy.user, role: 'user' }, other: { ...other.user, role: 'user' } } as const
  server.post<{ Params: { who: keyof typeof people } }>('/:who', (request, reply) =>
    take({ ...app.ctx, viewer: people[request.params.who] }, { request, reply }),
  )
  const sendAs = async (who: keyof typeof people, content = png) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(content)], 'a.png'))
    return server.inject({ method: 'POST', url: `/${who}`, payload: form })
  }
  expect((await sendAs('greedy')).statusCode).toBe(200)
  app.setNow('2026-11-20T12:20:30Z')
  const refused = await sendAs('greedy')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2370'])
  expect(refused.json().message).toBe(
    'Your images have kept the server busy for a long time. Please try again in 40 minutes',
  )
  // Refused images count too.
  expect((await sendAs('other', png.subarray(0, 60))).statusCode).toBe(415)
  expect((await sendAs('other')).statusCode).toBe(429)
  app.setNow('2026-11-20T13:00:00Z')
  expect((await sendAs('greedy')).statusCode).toBe(200)
  await server.close()
})

test('200 MB of images that nothing uses are what a person may have; what is used does not count', async () => {
  const grow = (person: Person, bytes: number) =>
    app.ctx.db
      .updateTable('media_files')
      .set({ sizeBytes: bytes })
      .where('uploadedBy', '=', person.user._id)
      .execute()
  const { owner } = await createMosqueWithOwner(app)
  const image = await uploadImage(owner.client)
  await uploadImage(greedy.client)
  await grow(greedy, 199_999_999)
  expect((await send(greedy)).status).toBe(201)
  await grow(greedy, 100_000_000)
  app.setNow('2026-11-20T13:00:00Z')
  const answer = await send(greedy)
  expect(answer.status).toBe(429)
  expect(answer.error).toMatchObject({
    code: 'tooManyRequests',
    message:
      'You have uploaded 200 MB of images that are not used anywhere. They are removed after a day. Please try again in 24 hours',
  })
  expect(answer.headers['retry-after']).toBe(String(24 * 3600))
  await grow(owner, 300_000_000)
  expect((await send(owner)).status).toBe(429)
  await app.ctx.db.updateTable('mosques').set({ image }).execute()
  expect((await send(owner)).status).toBe(201)
  expect((await send(other)).status).toBe(201)
})
