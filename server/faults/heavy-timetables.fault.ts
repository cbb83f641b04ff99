import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { expect, test } from 'vitest'
import { mosqueRegistration } from '#test/factories.ts'
import { percentile, report, signIn, startFaultServer } from './rig.ts'

const megabyte = 1_048_576
const json = { 'content-type': 'application/json' }

/** Times in every cell of 190 columns: nearly 5 MB of plausible data. */
const wide = Array.from({ length: 4_300 }, (_, row) =>
  Array.from({ length: 190 }, (_, column) => `0${(row + column) % 10}:1${column % 10}`).join(','),
).join('\n')
/** A year a thousand times over, as text pasted from a page. */
const long = Array.from({ length: 4_990 }, (_, row) => {
  const day = new Date(Date.UTC(2027, 0, 1 + (row % 365))).toISOString().slice(0, 10)
  return `${day},06:1${row % 10},08:00,12:1${row % 7},14:15,16:2${row % 3},18:30`
}).join('\n')

test.skipIf(process.platform !== 'linux')(
  'forty forms of 10 MB from four people take neither the server’s memory nor its time for others',
  async () => {
    const server = await startFaultServer({
      memoryLimitBytes: 1024 * megabyte,
      env: { RATE_LIMIT_FACTOR: '1000' },
    })
    const admin = await signIn(server.url)
    const people = await Promise.all([1, 2, 3, 4].map((at) => createMosque(server.url, admin, at)))
    const atRest = server.peakMemoryBytes()
    let isOver = false
    const waits: number[] = []
    const readers = (async () => {
      while (!isOver) {
        const startedAt = performance.now()
        expect((await fetch(`${server.url}/api/public/mosques`)).status).toBe(200)
        waits.push(performance.now() - startedAt)
      }
    })()
    const startedAt = performance.now()
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, at) => send(server.url, people[at % 4])),
    )
    const seconds = (performance.now() - startedAt) / 1000
    isOver = true
    await readers
    const read = statuses.filter((status) => status === 200).length
    const sorted = waits.toSorted((one, other) => one - other)
    report('Forty forms of 10 MB at once', {
      read,
      'told to come back': 40 - read,
      seconds: seconds.toFixed(1),
      'others wait, median (ms)': percentile(sorted, 0.5).toFixed(0),
      'slowest (ms)': percentile(sorted, 1).toFixed(0),
      'server at rest (MB)': Math.round(atRest / megabyte),
      'server (MB)': Math.round(server.peakMemoryBytes() / megabyte),
    })
    expect(statuses.every((status) => [200, 413, 503].includes(status))).toBe(true)
    expect(read).toBeGreaterThan(0)
    expect(server.isRunning()).toBe(true)
    expect(server.peakMemoryBytes()).toBeLessThan(900 * megabyte)
    expect(percentile(sorted, 1)).toBeLessThan(5000)
  },
)

interface MosqueAdmin {
  readonly cookie: string
  readonly mosqueId: string
}

/** Someone with their own mosque. */
async function createMosque(url: string, admin: string, number: number): Promise<MosqueAdmin> {
  const person = { email: `admin-${number}@example.org`, password: 'a fault test of timetables' }
  const account = { ...person, name: `Admin ${number}`, username: `admin-${number}` }
  await call(url, 'POST', '/users/register', '', account)
  const cookie = await signIn(url, person)
  const registration = mosqueRegistration({ name: `Mosque ${number}`, email: `mosque-${number}@example.org` })
  const { mosque } = await call(url, 'POST', '/mosques/create', cookie, registration)
  if (!mosque) throw new Error('no mosque was made')
  await call(url, 'PUT', `/mosques/changeStatus/${mosque._id}`, admin, { status: 'approved' })
  return { cookie, mosqueId: mosque._id }
}

async function call(
  url: string,
  method: string,
  path: string,
  cookie: string,
  body: object,
): Promise<{ mosque?: Mosque }> {
  const headers = { ...json, cookie }
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
  return (await answer.json()) as { mosque?: Mosque }
}

async function send(url: string, person: MosqueAdmin | undefined): Promise<number> {
  const body = new FormData()
  body.append('file', new File([wide], 'wide.csv'))
  body.append('file', new File([long], 'long.csv'))
  body.append('text', wide.slice(0, 4_000_000))
  const path = `/api/mosques/${person?.mosqueId}/timetable/read`
  const headers = { cookie: String(person?.cookie) }
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return answer.status
}
