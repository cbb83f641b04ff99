import { errorBodySchema } from '@mihrab/core/errors.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPerson, mosqueRegistration } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let user: TestClient
beforeAll(async () => {
  app = await createTestApp()
  user = (await createPerson(app)).client
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const login = { method: 'POST', url: '/api/users/login', headers: json } as const
const create = { method: 'POST', url: '/api/mosques/create', headers: json } as const
const jsonMessage = 'The request is not valid JSON'
const kindMessage = 'Please send JSON (content-type application/json)'
const bodyMessage = 'The request needs a JSON object as its body'

const cases: [what: string, status: number, message: string, request: InjectOptions][] = [
  ['an unknown call', 404, 'Not found', { method: 'GET', url: '/api/nothing' }],
  ['an unknown call that changes', 404, 'Not found', { method: 'POST', url: '/api/nothing' }],
  ['the bare root of the API', 404, 'Not found', { method: 'GET', url: '/api' }],
  ['a call by the wrong method', 404, 'Not found', { method: 'DELETE', url: '/api/users/login' }],
  ['a change of a page', 404, 'Not found', { method: 'POST', url: '/auth/login' }],
  ['a missing file', 404, 'Not found', { method: 'GET', url: '/assets/nothing.js' }],
  [
    'an address that cannot be read',
    400,
    'The address could not be read',
    { method: 'GET', url: '/api/%zz' },
  ],
  ['broken JSON', 400, jsonMessage, { ...login, payload: '{"email":' }],
  ['JSON with a comma too many', 400, jsonMessage, { ...login, payload: '{"email":"a",}' }],
  ['a polluted prototype', 400, jsonMessage, { ...login, payload: '{"__proto__":{"isAdmin":1}}' }],
  [
    'a polluted constructor',
    400,
    jsonMessage,
    { ...login, payload: '{"constructor":{"prototype":{"a":1}}}' },
  ],
  ['an empty JSON body', 400, bodyMessage, { ...login, payload: '' }],
  ['no body', 400, bodyMessage, { method: 'POST', url: '/api/users/login' }],
  ['null', 400, bodyMessage, { ...login, payload: 'null' }],
  ['a list', 400, bodyMessage, { ...login, payload: '[]' }],
  ['a bare text', 400, bodyMessage, { ...login, payload: '"a"' }],
  ['plain text', 415, kindMessage, { ...login, headers: { 'content-type': 'text/plain' }, payload: '{}' }],
  [
    'a form of a foreign page',
    415,
    kindMessage,
    { ...login, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'email=a' },
  ],
  [
    'parts of a form',
    415,
    kindMessage,
    { ...login, headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' },
  ],
  [
    'a nonsense kind of body',
    415,
    kindMessage,
    { ...login, headers: { 'content-type': '///' }, payload: 'a' },
  ],
  ['1.1 MB', 413, 'The request is too large', { ...login, payload: `{"a":"${'x'.repeat(1_153_434)}"}` }],
  ['a call without a session', 401, 'Please sign in first', { ...create, payload: '{}' }],
  ['a call without a session and without a body', 401, 'Please sign in first', { ...create }],
]

describe('every error has the same form', () => {
  test.each(cases)('for %s', async (_what, status, message, request) => {
    const answer = await app.visitor().send(request)
    expect(answer.status).toBe(status)
    expect(errorBodySchema.parse(answer.body)).toEqual(answer.body)
    expect(answer.error.message).toBe(message)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-request-id']).toBe(answer.error.requestId)
  })

  test('whatever is asked for by whom: HEAD of an unknown call has no body', async () => {
    const response = await app.app.inject({ method: 'HEAD', url: '/api/nothing' })
    expect(response.statusCode).toBe(404)
    expect(response.body).toBe('')
  })

  test('a very long id is not found', async () => {
    const answer = await user.send({ method: 'GET', url: `/api/mosques/${'x'.repeat(3000)}` })
    expect([400, 404]).toContain(answer.status)
    expect(answer.error.success).toBe(false)
  })

  test('JSON nested as deep as a body allows breaks nothing', async () => {
    const payload = `{"name":${'['.repeat(8000)}${']'.repeat(8000)}}`
    expect((await user.send({ ...create, payload })).status).toBe(400)
  })

  test('a body cannot pollute the prototypes of other objects', async () => {
    await app.visitor().send({ ...login, payload: '{"__proto__":{"polluted":true}}' })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('when something breaks on our side', () => {
  test('the answer tells nothing of it, and the log tells all under the same id', async () => {
    const broken = await createTestApp()
    const { client } = await createPerson(broken)
    const secret = 'password=hunter2 at db.internal'
    vi.spyOn(broken.ctx, 'db', 'get').mockImplementation(() => {
      throw new Error(secret)
    })
    const answer = await client.send({ ...create, payload: mosqueRegistration() })
    vi.restoreAllMocks()
    expect(answer.status).toBe(500)
    expect(answer.error).toMatchObject({ success: false, code: 'internal' })
    expect(JSON.stringify(answer.body)).not.toContain('hunter2')
    const line = broken.log.find((entry) => entry.msg === 'a request failed')
    expect(line).toMatchObject({ requestId: answer.error.requestId, err: { message: secret } })
    await broken.close()
  })

  test.each([
    ['that has gone', 'ECONNREFUSED'],
    ['that took too long', '57014'],
    ['that is busy', 'SQLITE_BUSY'],
    ['that is busy in a way of its own', 'SQLITE_BUSY_SNAPSHOT'],
    ['that gave the call up for another one', '40P01'],
    ['that could not put the call after another one', '40001'],
  ])('a database %s is answered with 503, to be tried again', async (_how, code) => {
    const broken = await createTestApp()
    const { client } = await createPerson(broken)
    const error = Object.assign(new Error('no'), { code })
    vi.spyOn(broken.ctx, 'db', 'get').mockImplementation(() => {
      throw error
    })
    const answer = await client.send({ ...create, payload: mosqueRegistration() })
    vi.restoreAllMocks()
    expect(answer.status).toBe(503)
    expect(answer.error).toMatchObject({ code: 'notReady', message: expect.stringContaining('try again') })
    await broken.close()
  })
})
