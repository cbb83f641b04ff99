// @module-tag full
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mosqueRegistration, prayerTime, tally, times } from '#test/factories.ts'
import {
  adminLogin,
  type Connection,
  isAlive,
  startWorkersServer,
  type WorkersServer,
} from '#test/workers-rig.ts'

// Processes are identified through Linux's /proc.
const onLinux = describe.skipIf(process.platform !== 'linux')
vi.setConfig({ testTimeout: 60_000 })

async function signIn(connection: Connection): Promise<string> {
  const { status, headers } = await connection.call('POST', '/api/users/login', { body: adminLogin })
  expect(status).toBe(200)
  return headers['set-cookie']?.map((cookie) => cookie.split(';')[0]).join('; ') ?? ''
}

async function createMosque(connection: Connection, cookie: string): Promise<string> {
  const body = mosqueRegistration({ name: `Quba ${Math.random()}` })
  const created = await connection.call('POST', '/api/mosques/create', { body, cookie })
  expect(created.status).toBe(201)
  return (created.body as { mosque: { _id: string } }).mosque._id
}

const saveRange = (connection: Connection, cookie: string, mosqueId: string, day: string) =>
  connection.call('POST', '/api/mosques/createPrayerTime', { cookie, body: prayerTime(mosqueId, day) })

const dayOf = (index: number) => new Date(Date.UTC(2028, 0, 1 + index)).toISOString().slice(0, 10)

async function listDays(connection: Connection, cookie: string, mosqueId: string): Promise<string[]> {
  const { body } = await connection.call('GET', `/api/mosques/getPrayTimesByMosque/${mosqueId}`, { cookie })
  return (body as { startDate: string }[]).map(({ startDate }) => startDate)
}

onLinux('two workers', () => {
  let server: WorkersServer
  let one: Connection
  let other: Connection
  let cookie: string
  beforeAll(async () => {
    server = await startWorkersServer()
    one = await server.connect()
    other = await server.connect([one.pid])
    cookie = await signIn(one)
  })
  afterAll(() => server.remove())

  test('serve on one port, and the process that looks after them serves nothing', async () => {
    expect([one.pid, other.pid].sort()).toEqual(server.workerPids().sort())
    expect(server.log.some(({ pid }) => pid === server.primary.pid)).toBe(false)
  })

  test('make the first admin once, and each knows the session that the other began', async () => {
    const { body } = await other.call('GET', '/api/users/fetchAll?limit=20', { cookie })
    expect((body as { users: object[] }).users).toMatchObject([{ email: adminLogin.email }])
  })

  test('end a session for each other', async () => {
    const own = await signIn(other)
    expect((await one.call('GET', '/api/users/checkAuth', { cookie: own })).status).toBe(200)
    await other.call('POST', '/api/users/logout', { cookie: own })
    expect((await one.call('GET', '/api/users/checkAuth', { cookie: own })).status).toBe(401)
  })

  test('keep one of forty ranges that share a day, whichever worker they come to', async () => {
    const mosqueId = await createMosque(one, cookie)
    const connections = await Promise.all(times(10, () => server.connect()))
    const answers = await Promise.all(
      times(40, (index) => saveRange(connections[index % 10] ?? one, cookie, mosqueId, dayOf(0))),
    )
    for (const connection of connections) connection.close()
    expect(new Set(connections.map(({ pid }) => pid)).size).toBe(2)
    expect(tally(answers)).toEqual({ 201: 1, 409: 39 })
    expect(await listDays(other, cookie, mosqueId)).toEqual([dayOf(0)])
  })

  test('lose nothing that was acknowledged when one is killed while it writes, and it is replaced', async () => {
    const mosqueId = await createMosque(one, cookie)
    const victim = await server.connect([other.pid])
    const acknowledged: string[] = []
    let next = 0
    async function write(connection: Connection, count: number): Promise<void> {
      for (let index = 0; index < count; index += 1) {
        const day = dayOf(next)
        next += 1
        const { status } = await saveRange(connection, cookie, mosqueId, day)
        expect(status).toBe(201)
        acknowledged.push(day)
        if (connection === victim && index === 9) process.kill(victim.pid, 'SIGKILL')
      }
    }
    const from = server.log.length
    await Promise.all([write(other, 40), write(victim, 1000).catch(() => {})])
    await server.logged('a worker is replaced', from)
    const third = await server.connect([other.pid, victim.pid])
    const days = await listDays(third, cookie, mosqueId)
    expect(acknowledged.length).toBeGreaterThanOrEqual(50)
    expect(acknowledged.filter((day) => !days.includes(day))).toEqual([])
    expect((await saveRange(third, cookie, mosqueId, dayOf(next + 1))).status).toBe(201)
  })

  test('do not outlive the process that looks after them', async () => {
    const pids = server.workerPids()
    expect(pids.filter(isAlive)).toHaveLength(2)
    const exit = once(server.primary, 'exit')
    server.primary.kill('SIGKILL')
    await exit
    // They are not our children, so no event reports their end.
    while (pids.some(isAlive)) await setTimeout(10)
  })
})

onLinux('two workers with the limits of every day', () => {
  let server: WorkersServer
  beforeAll(async () => {
    server = await startWorkersServer({ RATE_LIMIT_FACTOR: '1' })
  })
  afterAll(() => server.remove())

  test('count the sign-ins of an address together', async () => {
    const one = await server.connect()
    const other = await server.connect([one.pid])
    const body = { email: 'nobody@example.org', password: 'a wrong password' }
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      const { status } = await (tries % 2 ? one : other).call('POST', '/api/users/login', { body })
      statuses.push(status)
    }
    for (const connection of [one, other]) connection.close()
    expect(statuses).toEqual([...times(10, () => 401), 429])
  })

  test('finish the request under way at a stop, then all processes end', async () => {
    const pids = server.workerPids()
    const body = JSON.stringify(adminLogin)
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    }
    const login = request(`${server.url}/api/users/login`, { method: 'POST', headers })
    login.flushHeaders()
    await once(login, 'continue')
    const exit = once(server.primary, 'exit')
    server.primary.send('stop')
    login.end(body)
    const [answer] = await once(login, 'response')
    answer.resume()
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
    expect(await exit).toEqual([0, null])
    expect(pids.filter(isAlive)).toEqual([])
  })
})
