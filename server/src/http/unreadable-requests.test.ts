import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { errorBodySchema } from '@mihrab/core/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** The whole answer to these bytes. */
async function send(text: string): Promise<string> {
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => {
    answer += String(part)
  })
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return answer
}

test.each([
  ['what is not HTTP', 'HELLO\r\n\r\n', 400, 'The request could not be read'],
  ['a line that no header is', 'GET / HTTP/1.1\r\nhost\u0001\r\n\r\n', 400, 'The request could not be read'],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'The request’s headers are too large',
  ],
])('%s is answered as every other error', async (_what, text, status, message) => {
  const [head = '', body = ''] = (await send(text)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('content-type: application/json; charset=utf-8')
  expect(head).toContain('x-content-type-options: nosniff')
  expect(head).toContain("frame-ancestors 'none'")
  const error = errorBodySchema.parse(JSON.parse(body))
  expect(error.message).toBe(message)
  expect(head).toContain(`x-request-id: ${error.requestId}`)
})
