import { setTimeout } from 'node:timers/promises'
import { wrapCursor } from '#http/page-cursor.ts'
import { randomFrom } from '#test/search/random-places.ts'
import { makeTowns } from './seed-directory.ts'
import type { Server } from './servers.ts'

export interface GrowthServer extends Server {
  /** Number of mosques. */
  readonly size: number
  readonly cookie: string
  readonly bootMicroseconds: number
  /** Of server and database together, in microseconds. */
  readonly cpuTime: () => Promise<number>
}

type Call = (server: GrowthServer) => Promise<void>

const towns = makeTowns()
/** Varies between runs: writing the values of an earlier run to the same seed would change nothing. */
const minuteOfRun = new Date().getMinutes()
const seededAt = '2026-01-01T00:00:00.000Z'

/** Every size gets these requests. No answer comes from a cache. */
export const growthCases: Record<string, (number: number) => Call> = {
  'a mosque’s page that is not cached': (number) => (server) =>
    get(server, `/mosques/mosque-${indexOf(number, server)}`),
  'the directory by words': (number) => (server) =>
    get(server, `/mosques?${new URLSearchParams({ q: `noor ${townOf(number).name}` })}`),
  'the directory near a place': (number) => (server) => get(server, `/mosques?near=${placeOf(number)}`),
  'the API near a place': (number) => (server) =>
    get(server, `/api/public/mosques?near=${placeOf(number + 0.5)}`),
  'the admins’ list, a page in its midst': (number) => (server) => {
    const cursor = wrapCursor([seededAt, idOf('0000', indexOf(number, server))])
    return get(server, `/api/mosques/approved?${new URLSearchParams({ limit: '20', cursor })}`)
  },
  'a range saved': (number) => (server) => {
    const minute = String((number + minuteOfRun) % 60).padStart(2, '0')
    return put(server, `/api/mosques/updatePrayTime/${idOf('2027', indexOf(number, server))}`, {
      fajr: `05:${minute}`,
    })
  },
}

/** Spread over all mosques of the server, each once for some thousand numbers. */
function indexOf(number: number, { size }: GrowthServer): number {
  return (number * 997) % size
}

/** Ids of the seed: of a mosque, or with a year of its range. */
function idOf(beginning: string, index: number): string {
  return `${beginning}0000-0000-7000-8000-${String(index).padStart(12, '0')}`
}

function townOf(number: number) {
  const town = towns[Math.floor(randomFrom(Math.ceil(number * 2) + 7)() ** 3 * towns.length)]
  if (!town) throw new Error('There are no towns.')
  return town
}

function placeOf(number: number): string {
  const { latitude, longitude } = townOf(number)
  return `${(latitude + (number % 97) / 1000).toFixed(4)},${longitude.toFixed(4)}`
}

function get(server: GrowthServer, path: string): Promise<void> {
  return ask(server, path, {})
}

function put(server: GrowthServer, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  return ask(server, path, { method: 'PUT', headers, body: JSON.stringify(body) })
}

/** Retries requests that are refused because the machine is busy. */
async function ask({ url, cookie }: GrowthServer, path: string, init: RequestInit): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url + path, { ...init, headers: { ...init.headers, cookie } })
    await response.arrayBuffer()
    if (response.status === 200) return
    if (response.status !== 503 || tries === 10)
      throw new Error(`${path} was answered with ${response.status}`)
    await setTimeout(500)
  }
}
