import { createMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { expect, test } from 'vitest'
import { median, percentile } from '#bench/measure.ts'
import { mosqueRegistration } from '#test/factories.ts'
import { joinSomeone } from './people.ts'
import { post, report, signIn, startFaultServer } from './rig.ts'

const megabyte = 1_048_576

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
    const people = await Promise.all([1, 2, 3, 4].map((at) => createMosqueAdmin(server.url, admin, at)))
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
    report('Forty forms of 10 MB at once', {
      read,
      'told to come back': 40 - read,
      seconds: seconds.toFixed(1),
      'others wait, median (ms)': median(waits).toFixed(0),
      'slowest (ms)': percentile(waits, 1).toFixed(0),
      'server at rest (MB)': Math.round(atRest / megabyte),
      'server (MB)': Math.round(server.peakMemoryBytes() / megabyte),
    })
    expect(statuses.every((status) => [200, 413, 503].includes(status))).toBe(true)
    expect(read).toBeGreaterThan(0)
    expect(server.isRunning()).toBe(true)
    expect(server.peakMemoryBytes()).toBeLessThan(900 * megabyte)
    expect(percentile(waits, 1)).toBeLessThan(5000)
  },
)

interface MosqueAdmin {
  readonly cookie: string
  readonly mosqueId: string
}

/** Someone with their own mosque. */
async function createMosqueAdmin(url: string, admin: string, number: number): Promise<MosqueAdmin> {
  const cookie = await joinSomeone(url)
  const registration = mosqueRegistration({ name: `Mosque ${number}`, email: `mosque-${number}@example.org` })
  const created = await post(`${url}/api/mosques/create`, registration, cookie)
  const { mosque } = createMosque.response.parse(await created.json())
  const status = { status: 'approved' }
  expect((await post(`${url}/api/mosques/changeStatus/${mosque._id}`, status, admin, 'PUT')).status).toBe(200)
  return { cookie, mosqueId: mosque._id }
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
