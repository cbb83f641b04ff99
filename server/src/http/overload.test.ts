import { get as getByHttp } from 'node:http'
import Fastify, { type RouteShorthandOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createPerson } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'
import { measureEventLoop, neverRefused, refuseWhenOverloaded, workLimitMs } from './overload.ts'

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
  const eventLoop = measureEventLoop()
  const until = performance.now() + 300
  while (performance.now() < until);
  expect(eventLoop.delayMs()).toBeGreaterThan(200)
  await expect.poll(() => eventLoop.delayMs()).toBeLessThan(100)
})

describe('calls that come in one turn of the event loop', () => {
  /** A server whose requests each take `workMs`, by a clock that nothing else advances. */
  async function serverWithWork(workMs: number, options: RouteShorthandOptions = {}) {
    let now = 0
    const turns: number[] = []
    let turn = 0
    const server = Fastify()
    refuseWhenOverloaded(server, { delayMs: () => 0, nowMs: () => now })
    server.get('/work', options, async () => {
      now += workMs
      turns.push(turn)
      return 'done'
    })
    server.get('/health', { config: { overloadLimitMs: neverRefused } }, async () => 'well')
    await server.ready()
    onTestFinished(() => server.close())
    /**
     * Sends concurrent requests; returns their statuses and the turns of the event loop in which they ran.
     */
    async function send(count: number, path = '/work') {
      let isOver = false
      const nextTurn = () => {
        turn += 1
        if (!isOver) setImmediate(nextTurn)
      }
      setImmediate(nextTurn)
      const answers = await Promise.all(Array.from({ length: count }, () => server.inject(path)))
      isOver = true
      return { statuses: answers.map(({ statusCode }) => statusCode), turns }
    }
    return { send }
  }

  test('are begun at once while they are quick', async () => {
    const { send } = await serverWithWork(0.1)
    const { statuses, turns } = await send(50)
    expect(statuses).toEqual(Array(50).fill(200))
    expect(new Set(turns).size).toBe(1)
  })

  test('leave other work a turn after each, once ten milliseconds are spent', async () => {
    const { send } = await serverWithWork(11)
    const { statuses, turns } = await send(6)
    expect(statuses).toEqual(Array(6).fill(200))
    expect(new Set(turns).size).toBe(6)
  })

  test('are refused when they would have waited longer than their limit', async () => {
    const { send } = await serverWithWork(200, { config: { overloadLimitMs: workLimitMs } })
    const { statuses } = await send(6)
    expect(statuses).toEqual([200, 200, 200, 200, 503, 503])
  })

  test('never keep waiting what tells whether the server is alive', async () => {
    const { send } = await serverWithWork(200)
    const work = send(20)
    const health = await send(1, '/health')
    expect(health.turns.length).toBeLessThan(3)
    await work
  })
})

describe('while twice as many calls come as can be answered', () => {
  const workMs = 4
  const loadMs = 3000

  /** A server whose requests each take `workMs`, by a clock that only they advance. */
  async function serverAtWork() {
    const clock = { now: 0 }
    const server = Fastify()
    refuseWhenOverloaded(server, { delayMs: () => 0, nowMs: () => clock.now })
    const options = { config: { overloadLimitMs: workLimitMs, takesPlace: () => true } }
    server.get('/work', options, async () => {
      clock.now += workMs
      return 'done'
    })
    await server.ready()
    onTestFinished(() => server.close())
    return { server, clock }
  }

  /** Due time of each request, and its latency from then. */
  async function runLoad(perSecond: number) {
    const { server, clock } = await serverAtWork()
    const calls: { dueAt: number; tookMs: number; status: number }[] = []
    const underWay: Promise<unknown>[] = []
    for (let dueAt = 0; dueAt < loadMs; dueAt += 1000 / perSecond) {
      // Idle until then: the clock advances by itself.
      while (clock.now < dueAt) {
        const before = clock.now
        await new Promise(setImmediate)
        if (clock.now === before) clock.now += 0.5
      }
      const call = server.inject('/work').then(({ statusCode }) => {
        calls.push({ dueAt, tookMs: clock.now - dueAt, status: statusCode })
      })
      underWay.push(call)
    }
    await Promise.all(underWay)
    return calls
  }

  const slowest = (calls: readonly { tookMs: number }[]) => Math.max(...calls.map(({ tookMs }) => tookMs))

  test('those that are admitted wait for a moment, and the others are refused at once', async () => {
    const calls = await runLoad(2 * (1000 / workMs))
    // Bursts are tolerated; only after them is it known that the load persists.
    const later = calls.filter(({ dueAt }) => dueAt > 400)
    const admitted = later.filter(({ status }) => status === 200)
    const refused = later.filter(({ status }) => status === 503)
    expect(admitted.length + refused.length).toBe(later.length)
    expect(slowest(admitted)).toBeLessThan(80)
    expect(slowest(refused)).toBeLessThan(80)
    // Throughput must not drop.
    expect(admitted.length / later.length).toBeGreaterThan(0.4)
  })

  test('the callers of another server, who wait for each answer, are never refused', async () => {
    const { server, clock } = await serverAtWork()
    const statuses = new Set<number>()
    const call = async () => {
      while (clock.now < loadMs) statuses.add((await server.inject('/work')).statusCode)
    }
    await Promise.all(Array.from({ length: 32 }, call))
    expect(statuses).toEqual(new Set([200]))
  })

  test('half of what can be answered is never refused', async () => {
    const calls = await runLoad(0.5 * (1000 / workMs))
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('calls that read from the database', () => {
  async function serverThatWaits() {
    const server = Fastify()
    refuseWhenOverloaded(server, { delayMs: () => 0, nowMs: () => 0 })
    const ends: (() => void)[] = []
    const wait = () => new Promise<string>((resolve) => ends.push(() => resolve('done')))
    server.get('/read', { config: { takesPlace: () => true } }, wait)
    server.get('/other', async () => 'done')
    await server.ready()
    onTestFinished(() => server.close())
    return { server, ends }
  }

  test('run ten at a time, and the next begins once one of them is answered', async () => {
    const { server, ends } = await serverThatWaits()
    const calls = Array.from({ length: 12 }, () => server.inject('/read'))
    const all = Promise.all(calls)
    await expect.poll(() => ends.length).toBe(10)
    ends[0]?.()
    await expect.poll(() => ends.length).toBe(11)
    ends[1]?.()
    await expect.poll(() => ends.length).toBe(12)
    for (const end of ends) end()
    expect((await all).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
  })

  test('are not begun for callers who have gone, and leave their places to others', async () => {
    const { server, ends } = await serverThatWaits()
    const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/read`
    const isOpen = (count: number) =>
      expect
        .poll(() => new Promise((resolve) => server.server.getConnections((_, open) => resolve(open))))
        .toBe(count)
    const callers = Array.from({ length: 30 }, () => getByHttp(url, { agent: false }).on('error', () => {}))
    await expect.poll(() => ends.length).toBe(10)
    await isOpen(30)
    for (const caller of callers) caller.destroy()
    await isOpen(0)
    const after = Promise.all(Array.from({ length: 10 }, () => fetch(url)))
    await expect.poll(() => ends.length).toBe(20)
    for (const end of ends) end()
    expect((await after).map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  test('keep no other calls waiting', async () => {
    const { server, ends } = await serverThatWaits()
    const all = Promise.all(Array.from({ length: 12 }, () => server.inject('/read')))
    await expect.poll(() => ends.length).toBe(10)
    expect((await server.inject('/other')).statusCode).toBe(200)
    for (let answered = 0; answered < 12; answered += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(answered)
      ends[answered]?.()
    }
    await all
  })
})
