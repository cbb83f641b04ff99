import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { ThrowAwayServer } from '#test/postgres/throw-away-server.ts'
import { createPublicMosque, expectStored, registerSomeone } from './people.ts'
import { freezePostgres, startPostgres, stopPostgres } from './postgres-control.ts'
import { adminLogin, type FaultServer, ownPostgres, post, report, signIn, startFaultServer } from './rig.ts'
import { longest, type Outcome, outcomeOf, startCalls, tally } from './steady-calls.ts'

const awayMs = 15_000

interface Fault {
  readonly what: string
  /** Returns a function that undoes it. */
  readonly happen: (postgres: ThrowAwayServer) => Promise<() => void | Promise<void>>
  /** Longest latency of a request, in milliseconds. */
  readonly longestMs: number
}

const faults: Fault[] = [
  {
    what: 'stopped',
    happen: async (postgres) => {
      stopPostgres(postgres)
      return () => startPostgres(postgres)
    },
    longestMs: 5000,
  },
  {
    what: 'frozen',
    happen: async (postgres) => freezePostgres(postgres),
    // Eight seconds of silence, after five for a connection.
    longestMs: 15_000,
  },
  {
    what: 'used up by others, its last connection included',
    happen: useUpConnections,
    longestMs: 15_000,
  },
]

test.each(faults)(
  'a PostgreSQL that is $what keeps no one waiting, and all goes on once it is back',
  async ({ what, happen, longestMs }) => {
    const postgres = await ownPostgres()
    const { server, cookie, calls, acknowledged } = await startCalled(postgres)
    const steady = startCalls(calls)
    await pause(1500)
    const beganAt = steady.outcomes.length
    expect(steady.outcomes.map(({ status }) => status).filter((status) => status >= 400)).toEqual([])

    const takeBack = await happen(postgres)
    await pause(awayMs)
    expect(await statusOf(() => fetch(`${server.url}/api/health`))).toBe(200)
    const whileAway = steady.outcomes.slice(beganAt)
    await takeBack()
    const backAt = performance.now()
    const recovered = () => outcomeOf('ready', () => fetch(`${server.url}/api/ready`))
    await expect.poll(async () => (await recovered()).status, { timeout: 20_000 }).toBe(200)
    const recoveredMs = performance.now() - backAt
    await pause(1000)
    const afterAt = steady.outcomes.length
    await pause(1500)
    await steady.stop()

    const pages = whileAway.filter(({ name }) => name === 'page')
    report(`PostgreSQL ${what} for ${awayMs / 1000} s`, {
      whileAway: tally(whileAway),
      'longest ms': Math.round(longest(steady.outcomes)),
      'cached page': tally(pages),
      'ready again after ms': Math.round(recoveredMs),
    })
    expectBounded(steady.outcomes, longestMs)
    expect(pages.some(({ status, cachedSince }) => status === 200 && cachedSince)).toBe(true)
    expect(steady.outcomes.slice(afterAt).filter(({ status }) => status >= 400)).toEqual([])
    expect(await statusOf(() => fetch(`${server.url}/api/users/checkAuth`, { headers: { cookie } }))).toBe(
      200,
    )
    expect(server.isRunning()).toBe(true)
    expect(server.log()).not.toContain('a request failed')
    await expectStored({ url: postgres.url }, acknowledged)
  },
)

test('connections that are cut in the middle of transactions lose nothing that was acknowledged', async () => {
  const postgres = await ownPostgres()
  const { server, calls, acknowledged } = await startCalled(postgres)
  const more = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [`register ${index}`, calls.register]),
  )
  const steady = startCalls({ ...calls, ...more }, 5)
  const client = await connect(postgres.url)
  for (let cut = 0; cut < 20; cut += 1) {
    await pause(250)
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null',
    )
  }
  await client.end()
  await pause(500)
  const afterAt = steady.outcomes.length
  await pause(1500)
  await steady.stop()
  report('connections to PostgreSQL cut 20 times', {
    calls: tally(steady.outcomes),
    'longest ms': Math.round(longest(steady.outcomes)),
  })
  expectBounded(steady.outcomes, 5000)
  expect(steady.outcomes.slice(afterAt).filter(({ status }) => status >= 400)).toEqual([])
  expect(server.isRunning()).toBe(true)
  expect(server.log()).not.toContain('a request failed')
  await expectStored({ url: postgres.url }, acknowledged)
})

async function startCalled(postgres: ThrowAwayServer) {
  const server: FaultServer = await startFaultServer({
    env: { DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: '100000' },
  })
  const cookie = await signIn(server.url)
  const path = await createPublicMosque(server, cookie)
  const acknowledged: string[] = []
  const get = (address: string, headers = {}) => fetch(server.url + address, { headers })
  const calls = {
    page: () => get(path),
    api: () => get('/api/public/mosques?q=quba'),
    list: () => get('/api/mosques/all?limit=20', { cookie }),
    message: () =>
      post(
        `${server.url}/api/contact/contactus`,
        { name: 'A', phone: '1', email: adminLogin.email, service: 'question' },
        cookie,
      ),
    register: async () => {
      const { email, response } = await registerSomeone(server.url)
      if (response.status === 201) acknowledged.push(email)
      return response
    },
  }
  return { server, cookie, calls, acknowledged }
}

function expectBounded(outcomes: readonly Outcome[], longestMs: number): void {
  const unexpected = outcomes.filter(({ status }) => ![200, 201, 503].includes(status))
  expect(unexpected).toEqual([])
  expect(outcomes.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([])
  expect(longest(outcomes)).toBeLessThan(longestMs)
}

/** Closes our connections and takes all that the database has. */
async function useUpConnections(postgres: ThrowAwayServer): Promise<() => Promise<void>> {
  const taken: pg.Client[] = []
  for (let isFull = false; !isFull; ) {
    const batch = await Promise.allSettled(Array.from({ length: 20 }, () => connect(postgres.url)))
    for (const one of batch) {
      if (one.status === 'fulfilled') taken.push(one.value)
      else isFull = true
    }
    await taken[0]?.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name <> 'taker' and usename is not null",
    )
  }
  return async () => {
    await Promise.all(taken.map((client) => client.end()))
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'taker' })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function statusOf(call: () => Promise<Response>): Promise<number> {
  return (await outcomeOf('', call)).status
}
