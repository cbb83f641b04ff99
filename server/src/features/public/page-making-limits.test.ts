import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, times } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** An address gets three feeds and six other pages rendered in a minute. */
let app: TestApp
let generous: TestApp
let path: string
beforeAll(async () => {
  generous = await createTestApp()
  const { mosque } = await createMosqueWithOwner(generous)
  path = `/mosques/${mosque.slug}`
})
beforeEach(async () => {
  const environment = { RATE_LIMIT_FACTOR: '0.01', TRUST_PROXY: '1' }
  app = await createTestApp(environment, { beside: generous })
})
afterEach(() => app.close())
afterAll(() => generous.close())

function read(address: string, { from = '192.0.2.1', headers = {} } = {}) {
  return app.app.inject({ url: `${path}${address}`, headers: { 'x-forwarded-for': from, ...headers } })
}

async function statusesOf(addresses: readonly string[], from?: string): Promise<number[]> {
  const statuses: number[] = []
  for (const address of addresses) statuses.push((await read(address, from ? { from } : {})).statusCode)
  return statuses
}

const calendars = times(4, (index) => `/calendar.ics?alarm=${index + 1}`)
const moments = times(7, (index) => `?at=2026-11-20T12:0${index}Z`)

describe('calendars', () => {
  test('are made for an address so often, and then it is told in plain text when to come back', async () => {
    expect(await statusesOf(calendars)).toEqual([200, 200, 200, 429])
    const refused = await read('/changes.atom')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect(refused.headers).toMatchObject({ 'content-type': 'text/plain', 'cache-control': 'no-store' })
    expect(refused.body).toBe(
      'Too many pages were opened from your network in a short time. Please try again in 1 minute',
    )
    app.setNow('2026-11-20T12:01:00Z')
    expect(await statusesOf(calendars.slice(3))).toEqual([200])
  })

  test('that are kept, or known to the reader, are sent without end', async () => {
    const first = await read('/calendar.ics')
    const headers = { 'if-none-match': String(first.headers.etag) }
    for (let readers = 0; readers < 5; readers += 1) {
      expect((await read('/calendar.ics')).statusCode).toBe(200)
      expect((await read('/calendar.ics', { headers })).statusCode).toBe(304)
    }
    expect(await statusesOf(calendars)).toEqual([200, 200, 429, 429])
  })

  test('of another address, or network of IPv6, are counted for themselves', async () => {
    expect(await statusesOf(calendars)).toEqual([200, 200, 200, 429])
    expect(await statusesOf(calendars.slice(3), '192.0.2.2')).toEqual([200])
    const others = times(5, (index) => `/calendar.ics?alarm=${index + 10}`)
    const statuses: number[] = []
    for (const [index, address] of others.entries()) {
      statuses.push((await read(address, { from: `2001:db8:1:1::${index}` })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect((await read('/calendar.ics?alarm=99', { from: '2001:db8:1:2::1' })).statusCode).toBe(200)
  })
})

describe('pages', () => {
  test('of chosen moments are made for an address so often, and then it gets a page that says so', async () => {
    expect(await statusesOf(moments)).toEqual([200, 200, 200, 200, 200, 200, 429])
    const refused = await read(moments[6] ?? '')
    expect(refused.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '60',
      'cache-control': 'no-store',
    })
    expect(refused.json().page).toEqual({
      kind: 'error',
      message: 'Too many pages were opened from your network in a short time. Please try again in 1 minute',
    })
    const screen = await read('/screen.json?at=2026-11-20T12:00Z')
    expect([screen.statusCode, screen.headers['content-type']]).toEqual([429, 'text/plain'])
    expect(await statusesOf(calendars)).toEqual([200, 200, 200, 429])
  })

  test('that are kept are sent without end, whatever else was made', async () => {
    expect(await statusesOf(['', ...moments])).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    expect(await statusesOf(times(10, () => ''))).toEqual(times(10, () => 200))
  })
})
