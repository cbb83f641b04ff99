import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'
import { measureEventLoopDelay } from './overload.ts'

let app: TestApp
let person: TestClient
beforeAll(async () => {
  app = await createTestApp()
  person = (await createPerson(app)).client
})
afterAll(() => app.close())

const get = (url: string) => ({ method: 'GET', url }) as const
const list = get('/api/mosques/approved?limit=10')
const login = {
  method: 'POST',
  url: '/api/users/login',
  payload: { email: 'a@example.org', password: 'a wrong password' },
} as const
const namaz = get('/api/mosques/namaz/2026-11-20?latitude=53.4&longitude=-1.5&method=2')

test.each([
  [
    'half a second late, calls are answered',
    500,
    { list: 200, login: 401, namaz: 200, health: 200, ready: 200 },
  ],
  [
    'later, work is refused and public reads go on',
    501,
    { list: 503, login: 503, namaz: 200, health: 200, ready: 200 },
  ],
  [
    'two seconds late, public reads are refused too',
    2001,
    { list: 503, login: 503, namaz: 503, health: 200, ready: 200 },
  ],
])('while the event loop is %s', async (_what, delayMs, statuses) => {
  app.setEventLoopDelay(delayMs)
  const answers = {
    list: await person.send(list),
    login: await app.visitor().send(login),
    namaz: await app.visitor().send(namaz),
    health: await app.visitor().send(get('/api/health')),
    ready: await app.visitor().send(get('/api/ready')),
  }
  app.setEventLoopDelay(0)
  expect(Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]))).toEqual(
    statuses,
  )
})

test('a refused call is told when to come back, and its session stays', async () => {
  app.setEventLoopDelay(10_000)
  const answer = await person.send(list)
  app.setEventLoopDelay(0)
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.error).toMatchObject({ code: 'notReady', message: expect.stringContaining('try again') })
  expect((await person.send(list)).status).toBe(200)
})

test('the delay of the event loop is the time for which it has been busy', async () => {
  const delayMs = measureEventLoopDelay()
  const until = performance.now() + 300
  while (performance.now() < until);
  expect(delayMs()).toBeGreaterThan(200)
  await expect.poll(delayMs).toBeLessThan(100)
})
