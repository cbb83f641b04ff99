// @module-tag full
import type { Endpoint } from '@mihrab/core/contract.ts'
import { endpoints } from '@mihrab/core/features/endpoints.ts'
import { readTimetable } from '@mihrab/core/features/timetables/imports.contract.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { maxBodyBytesOf } from '#http/body-limits.ts'
import { createContactPerson, createPerson } from '#test/factories.ts'
import { isPostgres } from '#test/start-rig.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'
import { type TextPlace, textPlacesOf, valueWith } from './text-places.ts'

vi.setConfig({ testTimeout: 120_000 })

let app: TestApp
let clients: TestClient[]
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: '100000' })
  app.setPause(() => Promise.resolve())
  const { contact, owner } = await createContactPerson(app)
  clients = [await app.admin(), owner.client, contact.client, (await createPerson(app)).client]
})
afterAll(() => app.close())

/** Milliseconds of Node's processor time: other programs do not count. */
async function cost(send: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await send()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Below it the noise of garbage collection exceeds the difference. */
const noiseMs = 5
const tries = 6

/** Fails if a hostile text takes more than four times as long as a harmless one in every try. */
async function compare(
  what: string,
  send: (text: string) => Promise<unknown>,
  length: number,
): Promise<void> {
  const harmless = 'mosque '.repeat(Math.ceil(length / 7)).slice(0, length)
  for (const hostile of hostileTexts(length)) {
    let seen = ''
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const usual = await cost(() => send(harmless))
      const taken = await cost(() => send(hostile))
      seen = taken > 4 * usual + noiseMs ? `${taken} ms, a harmless text ${usual} ms` : ''
      if (seen === '') break
    }
    expect(seen, `${what}: ${length} × ${JSON.stringify(hostile[0])}`).toBe('')
  }
}

/** One repeated character, and a last one that makes a nearly matching pattern fail. */
function hostileTexts(length: number): string[] {
  return [...'0 /-a".@ﷺ'].map((each) => `${each.repeat(length - 1)}${each === '!' ? '?' : '!'}`)
}

/** Node's limit of a request's first line and headers. */
const headLength = 12_000

function lengthsOf(endpoint: Endpoint, { where, maxLength }: TextPlace): number[] {
  const most = where === 'query' ? headLength : Math.min(maxBodyBytesOf(endpoint) - 2000, 200_000)
  return [...new Set([Math.min(maxLength ?? most, most), most])]
}

/** Fields of one name and length in a feature share a schema: only the first is tested. */
const seen = new Set<string>()
const isFirst = ({ feature }: Endpoint, place: TextPlace) => {
  const { size } = seen
  return seen.add(JSON.stringify([feature, place])).size > size
}

const named = endpoints
  .map((endpoint) => ({
    endpoint,
    places: textPlacesOf(endpoint).filter((place) => isFirst(endpoint, place)),
  }))
  .filter(({ places }) => places.length > 0)
  .map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const)

describe('texts that stand for something are bounded by the contract', () => {
  test.each(named)('%s', (_name, { places }) => {
    expect(places.filter(({ maxLength }) => maxLength === null).map(({ path }) => path.join('.'))).toEqual([])
  })
})

// The compared code runs before any query.
describe.skipIf(isPostgres)('no text keeps the server busier than another one of its length', () => {
  test.each(named)('%s', async (name, { endpoint, places }) => {
    const url = `/api${endpoint.path.replace(/:\w+/g, 'x')}`
    const client =
      clients[endpoint.access === 'anyone' || endpoint.access === 'signedIn' ? 3 : roleOf(endpoint.access)]
    for (const place of places) {
      for (const length of lengthsOf(endpoint, place)) {
        const options = (text: string): InjectOptions =>
          place.where === 'body'
            ? { method: endpoint.method, url, payload: valueWith(place.path, text) as object }
            : { method: endpoint.method, url, query: { [String(place.path[0])]: text } }
        await compare(
          `${name} ${place.path.join('.')}`,
          (text) => client?.send(options(text)) ?? Promise.reject(),
          length,
        )
      }
    }
  })

  test('fields of the form of an import', async () => {
    const send = (field: string) => (text: string) => {
      const payload = new FormData()
      payload.append(field, text)
      const url = `/api${readTimetable.path.replace(':id', 'x')}`
      return clients[0]?.send({ method: 'POST', url, payload }) ?? Promise.reject()
    }
    for (const field of ['year', 'onYear', 'jumuah', 'dayOrder', 'plainTimes', 'unknown']) {
      for (const length of [40, 200, 200_000]) await compare(field, send(field), length)
    }
  })

  test.each([
    '/mosques/',
    '/de/mosques/',
    '/mosques/quba-mosque',
    '/en/mosques/',
    '/nothing/',
    '//',
    '/media/',
    '/mosques?q=',
    '/mosques?near=',
    '/mosques?page=',
    '/mosques/quba-mosque?at=',
    '/oembed?url=',
    '/oembed?url=http://localhost/mosques/',
    '/api/mosques/namaz/',
    '/api/public/mosques/',
    '/api/public/mosques?has=',
    '/sitemap.xml?part=',
  ])('the address %s', (start) =>
    compare(
      start,
      (text) =>
        app.app.inject({
          method: 'GET',
          url: `${start}${text.replaceAll(' ', '+').replaceAll('\t', '%09')}`,
        }),
      headLength,
    ),
  )

  test.each([
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'content-type',
    'cookie',
    'host',
    'if-modified-since',
    'if-none-match',
    'origin',
    'range',
    'referer',
    'user-agent',
    'x-forwarded-for',
    'access-control-request-headers',
  ])('the header %s', async (header) => {
    const payload = { email: 'nobody@example.org', password: 'a wrong password' }
    for (const options of [
      { method: 'GET', url: '/mosques/none' },
      { method: 'GET', url: '/' },
      { method: 'POST', url: '/api/users/login', payload },
    ] as const) {
      const send = (text: string) =>
        app.app.inject({ ...options, headers: { [header]: text.replace(/[^ -~]/g, ',') } })
      await compare(`${header} of ${options.url}`, send, headLength)
    }
  })
})

function roleOf(access: readonly string[]): number {
  return access.includes('admin')
    ? 0
    : access.includes('mosqueAdmin')
      ? 1
      : access.includes('contactPerson')
        ? 2
        : 3
}
