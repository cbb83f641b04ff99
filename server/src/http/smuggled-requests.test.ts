import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** Requests whose end a proxy before us may see elsewhere. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** The whole answer to these bytes; closes the connection once no second answer comes. */
async function send(text: string): Promise<string> {
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => {
    answer += String(part)
  })
  socket.on('error', () => {})
  socket.end(text)
  await once(socket, 'close')
  return answer
}

const statusesOf = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
const post = 'POST /api/users/logout HTTP/1.1\r\nhost: a\r\n'
const hidden = 'GET /api/health HTTP/1.1\r\nhost: a\r\n\r\n'

test.each([
  [
    'two lengths that differ',
    `${post}content-length: 0\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`,
  ],
  ['a list of lengths', `${post}content-length: 0, ${hidden.length}\r\n\r\n${hidden}`],
  [
    'a length and chunks',
    `${post}content-length: ${5 + hidden.length}\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['chunks and a length', `${post}transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunks under another name', `${post}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunks twice', `${post}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
  ['a blank before the colon', `${post}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a signed length', `${post}content-length: +${hidden.length}\r\n\r\n${hidden}`],
  ['a length in hexadecimal', `${post}content-length: 0x2d\r\n\r\n${hidden}`],
  ['a negative length', `${post}content-length: -1\r\n\r\n${hidden}`],
  ['a chunk with a wrong size', `${post}transfer-encoding: chunked\r\n\r\n-5\r\nabcde\r\n0\r\n\r\n${hidden}`],
  ['a header that goes on in the next line', `${post}x: a\r\n transfer-encoding: chunked\r\n\r\n${hidden}`],
  ['a NUL in a header', `${post}x: a\u0000b\r\n\r\n${hidden}`],
  ['a header without a name', `${post}: a\r\n\r\n${hidden}`],
])('%s: refused, and nothing behind it is read as a request', async (_what, text) => {
  expect(statusesOf(await send(text))).toEqual([400])
})

test.each([
  ['a tunnel to another host', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['TRACE', 'TRACE /api/health HTTP/1.1\r\nhost: a\r\ncookie: mihrab_session=abc\r\n\r\n'],
  ['a method that does not exist', 'SMUGGLE /api/health HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
  ['an old version of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
])('%s is answered by no page, and without what was sent', async (_what, text) => {
  const answer = await send(text)
  for (const status of statusesOf(answer)) expect(status).toBeGreaterThanOrEqual(400)
  for (const status of statusesOf(answer)) expect(status).toBeLessThan(500)
  expect(answer).not.toMatch(/mihrab_session|evil\.example|status":"ok/)
})

test.each(['http://evil.example/api/health', 'http://evil.example/mosques/ABC', 'http://evil.example/', '*'])(
  'the target %s is no path, and is refused without a redirect to it',
  async (target) => {
    const answer = await send(`GET ${target} HTTP/1.1\r\nhost: a\r\n\r\n`)
    expect(statusesOf(answer)).toEqual([400])
    expect(answer).not.toContain('evil.example')
  },
)
