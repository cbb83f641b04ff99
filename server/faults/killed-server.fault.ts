import { setTimeout as pause } from 'node:timers/promises'
import { createMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { percentile } from '#bench/measure.ts'
import { mosqueRegistration } from '#test/factories.ts'
import { redisProgram } from '#test/redis-server.ts'
import { hasCaddy } from './caddy.ts'
import { adminLogin, killServer, post, report, signIn } from './rig.ts'
import { startServersBehindProxy } from './servers-behind-proxy.ts'

const canRun = redisProgram !== null && hasCaddy
if (!hasCaddy) console.log('Not run, as this machine lacks caddy.')

const writersAtOnce = 16
const readersAtOnce = 16

interface Answer {
  readonly status: number
  readonly beganAt: number
  readonly endedAt: number
}

describe.skipIf(!canRun)('two servers behind a proxy, on PostgreSQL and Redis', () => {
  test('lose nothing acknowledged when one is killed under load, and only calls under way on it fail', async () => {
    const { url, databaseUrl, servers, replace } = await startServersBehindProxy({
      RATE_LIMIT_FACTOR: '100000',
    })
    const cookie = await signIn(url)
    const send = (path: string, body: object) => post(url + path, body, cookie)
    const created = createMosque.response.parse(
      await (await send('/api/mosques/create', mosqueRegistration())).json(),
    )
    const page = `${url}/mosques/quba-mosque-sheffield`
    expect((await fetch(page)).status).toBe(200)

    const answers: Answer[] = []
    const acknowledged: string[] = []
    let isOver = false
    const timed = async (call: () => Promise<Response>) => {
      const beganAt = performance.now()
      const status = await call()
        .then(async (response) => {
          await response.text()
          return response.status
        })
        .catch(() => 0)
      answers.push({ status, beganAt, endedAt: performance.now() })
      return status
    }
    const writers = Array.from({ length: writersAtOnce }, async (_, writer) => {
      for (let count = 0; !isOver; count += 1) {
        const name = `${writer}-${count}`
        const status = await timed(() =>
          writer % 2 === 0
            ? send('/api/contact/contactus', {
                name,
                phone: '1',
                email: adminLogin.email,
                service: 'question',
              })
            : send('/api/mosques/createEvent', {
                mosqueId: created.mosque._id,
                title: name,
                date: '2030-01-01',
              }),
        )
        if (status === 200 || status === 201) acknowledged.push(name)
      }
    })
    const readers = Array.from({ length: readersAtOnce }, async () => {
      while (!isOver) await timed(() => fetch(page))
    })

    await pause(3000)
    await killServer(servers[0])
    // Requests sent before the process was gone were in progress on it.
    const killedAt = performance.now()
    await pause(4000)
    const replacedAt = performance.now()
    await replace(0)
    await pause(3000)
    isOver = true
    await Promise.all([...writers, ...readers])

    const stored = await readNames(databaseUrl)
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
    const failed = answers.filter(({ status }) => status !== 200 && status !== 201)
    const late = failed.filter(({ beganAt }) => beganAt > killedAt)
    report('a server killed under load', {
      answers: answers.length,
      'acknowledged writes': acknowledged.length,
      'of them lost': acknowledged.filter((name) => !stored.has(name)).length,
      'failed calls': failed.length,
      'of them begun after the kill': late.length,
      'statuses of these': [...new Set(failed.map(({ status }) => status))].join(' ') || 'none',
      'p99 before, ms': p99(answers.filter(({ endedAt }) => endedAt < killedAt)),
      'p99 with one server, ms': p99(
        answers.filter(({ beganAt, endedAt }) => beganAt > killedAt && endedAt < replacedAt),
      ),
    })
    // Only requests in progress on the killed server.
    expect(failed.length).toBeLessThanOrEqual(writersAtOnce + readersAtOnce)
    expect(late).toEqual([])
  })

  test('count tries together, also after one was killed', async () => {
    const { servers, replace } = await startServersBehindProxy()
    const attempt = async (url: string) => {
      const response = await fetch(`${url}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
        body: JSON.stringify({ email: 'someone@example.org', password: 'not the password' }),
      })
      return response.status
    }
    const statuses: number[] = []
    for (let round = 0; round < 4; round += 1) {
      for (const server of servers) statuses.push(await attempt(server.url))
    }
    await killServer(servers[0])
    await replace(0)
    for (let round = 0; round < 4; round += 1) {
      for (const server of servers) statuses.push(await attempt(server.url))
    }
    report('tries over two servers', { answers: statuses.join(' ') })
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(6).fill(429)])
  })

  test('show each other’s changes at the next call', async () => {
    const { servers } = await startServersBehindProxy()
    const [one, other] = servers.map((server) => server.url)
    const cookie = await signIn(String(one))
    const send = (path: string, body: object) => post(one + path, body, cookie)
    const created = createMosque.response.parse(
      await (await send('/api/mosques/create', mosqueRegistration())).json(),
    )
    const page = `${other}/mosques/quba-mosque-sheffield`
    expect(await (await fetch(page)).text()).not.toContain('Open day')
    const list = () => fetch(`${other}/api/mosques/approved?limit=20`, { headers: { cookie } })
    const tag = (await list()).headers.get('etag')
    expect(tag).not.toBeNull()
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await send('/api/mosques/createEvent', {
      mosqueId: created.mosque._id,
      title: 'Open day',
      date: day,
    })
    expect(await (await fetch(page)).text()).toContain('Open day')
    const second = mosqueRegistration({ name: 'Second Mosque', email: 'second@example.org' })
    await send('/api/mosques/create', second)
    expect((await list()).headers.get('etag')).not.toBe(tag)
    await send('/api/users/logout', {})
    expect((await list()).status).toBe(401)
  })
})

function p99(answers: readonly Answer[]): number {
  const times = answers.map(({ beganAt, endedAt }) => endedAt - beganAt)
  return Math.round(percentile(times, 0.99))
}

async function readNames(databaseUrl: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ name: string }>(
    'select title as name from events union all select name from contact_messages',
  )
  return new Set(rows.map(({ name }) => name))
}
