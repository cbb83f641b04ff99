import { once } from 'node:events'
import { connect } from 'node:net'
import { resetPassword } from '@mihrab/core/features/auth/auth.contract.ts'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson } from '#test/factories.ts'
import { adminLogin, createTestApp, type TestApp } from '#test/test-app.ts'
import { endConnectionsWhenStopping } from './requests.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'debug' })
})
afterAll(() => app.close())

const health = { method: 'GET', url: '/api/health' } as const

describe('each request', () => {
  test('has an id of its own, in the header, the log and the body of an error', async () => {
    const [one, other] = [await app.visitor().send(health), await app.visitor().send(health)]
    const id = one.headers['x-request-id']
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(other.headers['x-request-id']).not.toBe(id)
    const line = app.log.find((entry) => entry.requestId === id)
    expect(line).toMatchObject({ msg: 'answered', method: 'GET', path: '/api/health', status: 200 })
    const refused = await app.visitor().send({ method: 'GET', url: '/api/mosques/approved' })
    expect(refused.error.requestId).toBe(refused.headers['x-request-id'])
  })

  test('cannot choose its id, and so cannot forge lines of the log', async () => {
    const headers = { 'request-id': 'chosen', 'x-request-id': 'chosen' }
    const answer = await app.visitor().send({ ...health, headers })
    expect(answer.headers['x-request-id']).not.toBe('chosen')
  })

  test('leaves no password, cookie, email or search in the log', async () => {
    const person = await createPerson(app)
    await person.client.send({ method: 'GET', url: '/api/mosques/approved?q=secretsearch' })
    const payload = { email: person.credentials.email, password: 'mistyped-secret' }
    await app.visitor().send({ method: 'POST', url: '/api/users/login', payload })
    await app
      .visitor()
      .send({ method: 'POST', url: '/api/users/login', payload: '{"password":"mistyped-secret"' })
    const { email } = person.credentials
    for (const written of [email, encodeURIComponent(email), email.toUpperCase()]) {
      await person.client.send({ method: 'GET', url: `/api/mosques/pendingByEmail/${written}` })
      await person.client.send({ method: 'GET', url: `/nothing/${written}.txt` })
    }
    const text = JSON.stringify(app.log)
    expect(text).toContain('"path":"/api/mosques/pendingByEmail/…"')
    const token = String(person.client.cookie).split('=')[1]
    for (const secret of [
      person.credentials.password,
      adminLogin.password,
      'mistyped',
      'secretsearch',
      email.split('@')[0] ?? '',
      token,
    ]) {
      expect(text).not.toContain(secret)
    }
  })
})

describe('a path', () => {
  const answerTo = (url: string) => app.visitor().send({ method: 'GET', url })

  test.each(['/api/', '/mosques/', '/de/mosques/', '/media/', '/'])(
    'that begins with %s may have 1,024 characters, and no more',
    async (start) => {
      const longest = start.padEnd(1024, 'a')
      expect((await app.app.inject(`${longest}?q=${'a'.repeat(2000)}`)).body).not.toContain('addressTooLong')
      const { status, error } = await answerTo(`${longest}a`)
      expect([status, error.reason]).toEqual([400, 'addressTooLong'])
    },
  )

  test('is logged with 200 characters at most, and without its emails', async () => {
    await answerTo(`/api/x@y/${'/'.repeat(15_000)}`)
    expect(app.log.at(-1)?.path).toBe(`${'/api/…'.padEnd(200, '/')}…`)
    await answerTo(`/api/${'x@y/'.repeat(3000)}`)
    expect(app.log.at(-1)?.path).toBe(`/api${'/…'.repeat(98)}…`)
  })
})

describe('calls that fail the checks', () => {
  const right = { name: 'N', username: 'n', email: 'n@example.org', password: 'a long password' }
  const registerAs = (body: object) =>
    strict.visitor().send({ method: 'POST', url: '/api/users/register', payload: body })
  let strict: TestApp
  beforeEach(async () => {
    strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.05' })
  })
  afterEach(() => strict.close())

  test('use up no tries', async () => {
    for (let count = 0; count < 9; count += 1) expect((await registerAs({})).status).toBe(400)
    expect((await registerAs(right)).status).toBe(201)
  })

  test('are refused unread when ten times as many come as there are tries', async () => {
    for (let count = 0; count < 10; count += 1) expect((await registerAs({})).status).toBe(400)
    const answer = await registerAs({ name: 'x'.repeat(2_000_000) })
    expect(answer.status).toBe(429)
    expect(answer.error.message).toBe('Too many attempts. Please try again in 60 minutes')
    expect(answer.headers['retry-after']).toBe('3600')
  })
})

describe('the address that tries are counted for', () => {
  /** Status of the fourth try if three are allowed. */
  async function fourthTry(environment: Record<string, string>, forwardedFor: (count: number) => string) {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.15', ...environment })
    let status = 0
    for (let count = 0; count < 4; count += 1) {
      const headers = { 'x-forwarded-for': forwardedFor(count) }
      const body = { token: 'made up', password: 'a long password' }
      ;({ status } = await strict.visitor().call(resetPassword, { body }, headers))
    }
    await strict.close()
    return status
  }

  test('is the caller’s own, whatever X-Forwarded-For claims', async () => {
    expect(await fourthTry({}, (count) => `10.0.0.${count}`)).toBe(429)
  })

  test('is the one that a trusted proxy names', async () => {
    expect(await fourthTry({ TRUST_PROXY: '127.0.0.1' }, (count) => `10.0.0.${count}`)).toBe(400)
    expect(await fourthTry({ TRUST_PROXY: '127.0.0.1' }, () => '10.0.0.1')).toBe(429)
  })

  test('is not what the caller put before the trusted proxy’s own word', async () => {
    const forged = (count: number) => `10.0.0.${count}, 192.0.2.7`
    expect(await fourthTry({ TRUST_PROXY: '1' }, forged)).toBe(429)
    expect(await fourthTry({ TRUST_PROXY: '127.0.0.1, 10.9.0.0/16' }, forged)).toBe(429)
  })

  test('is that of the proxy, where what it passes on is no address', async () => {
    expect(await fourthTry({ TRUST_PROXY: '1' }, (count) => `anything-${count}`)).toBe(429)
  })

  test.each(['10.0.0.1:40', '[2001:db8:7:7::1]:40', '[2001:db8:7:7::1]'])(
    'is without the port that a proxy names beside it: %s',
    async (named) => {
      expect(await fourthTry({ TRUST_PROXY: '1' }, (count) => named.replace(/:40$/, `:40${count}`))).toBe(429)
      const others = (count: number) => named.replace(/10\.0|:7:7/, (part) => part.slice(0, -1) + count)
      expect(await fourthTry({ TRUST_PROXY: '1' }, others)).toBe(400)
    },
  )

  test('is the whole network of a customer of IPv6', async () => {
    const proxied = { TRUST_PROXY: '127.0.0.1' }
    expect(await fourthTry(proxied, (count) => `2001:db8:7:7::${count}`)).toBe(429)
    expect(await fourthTry(proxied, (count) => `2001:db8:7:${count}::1`)).toBe(400)
    expect(await fourthTry(proxied, (count) => `::ffff:10.0.0.${count}`)).toBe(400)
  })
})

// Fast enough to show that the stop did not wait for its last deadline, when the server closes everything.
test('a stop waits for no answer that had begun before, once it has ended', { timeout: 7000 }, async () => {
  const server = Fastify()
  endConnectionsWhenStopping(server)
  const ends: (() => void)[] = []
  server.get('/begun', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200).write('begun')
    ends.push(() => reply.raw.end())
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(address).port))
  socket.write('GET /begun HTTP/1.1\r\nhost: here\r\n\r\n')
  await once(socket, 'data')
  const closed = server.close()
  await expect.poll(() => server.server.listening).toBe(false)
  for (const end of ends) end()
  await once(socket.resume(), 'close')
  await closed
})
