import type { RenderPage } from '@mihrab/core/features/public/pages.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMosqueWithOwner, times } from '#test/factories.ts'
import { createTestApp, renderAsJson, type TestApp } from '#test/test-app.ts'

let generous: TestApp
beforeAll(async () => {
  generous = await createTestApp()
  await createMosqueWithOwner(generous, { name: 'Quba Mosque' })
})
afterAll(() => generous.close())

/** A tenth of the limits: an address has a second of searching per minute. */
let app: TestApp
let stepMs: number
let renderMs: number
beforeEach(async () => {
  stepMs = 100
  renderMs = 0
  let now = 0
  const nowMs = () => {
    now += stepMs
    return now
  }
  const environment = { RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '1' }
  const renderPage: RenderPage = (page, frame) => {
    now += renderMs
    return renderAsJson(page, frame)
  }
  app = await createTestApp(environment, { beside: generous, nowMs, renderPage })
})
afterEach(() => app.close())

const searches = [
  '/mosques?q=quba',
  '/de/mosques?near=53.4,-1.5',
  '/api/public/mosques?q=quba',
  '/sitemap.xml',
]

async function statusOf(url: string, from = '192.0.2.1'): Promise<number> {
  return (await app.app.inject({ url, headers: { 'x-forwarded-for': from } })).statusCode
}

/** Runs searches from one address one after the other; returns how many were answered. */
async function countAnswered(url: string, count: number): Promise<number> {
  const statuses: number[] = []
  for (const _ of times(count, (index) => index)) statuses.push(await statusOf(url))
  const answered = statuses.filter((status) => status === 200).length
  expect(statuses.slice(answered).every((status) => status === 429)).toBe(true)
  return answered
}

test.each(searches)('%s is counted by the time it takes', async (url) => {
  expect(await countAnswered(url, 12)).toBeLessThanOrEqual(10)
})

test.each(searches)('%s that takes next to no time is not', async (url) => {
  stepMs = 0
  expect(await countAnswered(url, 12)).toBe(12)
})

test('searches as pages, by the API and parts of the sitemap count together, for each address', async () => {
  await countAnswered('/mosques?q=quba', 12)
  for (const url of searches) expect(await statusOf(url)).toBe(429)
  for (const url of searches.slice(0, 3)) expect(await statusOf(url, '192.0.2.2')).toBe(200)
})

test('many at once are counted as those one after the other', async () => {
  stepMs = 0
  renderMs = 200
  const urls = times(30, (index) => `/mosques?q=quba&near=53.${index},-1.5`)
  const statuses = await Promise.all(urls.map((url) => statusOf(url)))
  const answered = statuses.filter((status) => status === 200).length
  // Five use up a second; a sixth may run beside the fifth.
  expect(answered).toBeGreaterThanOrEqual(5)
  expect(answered).toBeLessThanOrEqual(6)
  expect(await statusOf('/api/public/mosques?q=quba', '192.0.2.2')).toBe(200)
})

test('a caller whose time is used up is told when to come back, and may search again then', async () => {
  await countAnswered('/api/public/mosques?q=quba', 12)
  const url = '/api/public/mosques?q=quba'
  const refused = await app.app.inject({ url, headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  expect(refused.json().message).toBe('Too many attempts. Please try again in 1 minute')
  app.setNow('2026-11-20T12:01:00Z')
  expect(await statusOf(url)).toBe(200)
})

test('a search counts no more than a fifth of a second, however long others keep it waiting', async () => {
  stepMs = 0
  renderMs = 60_000
  const urls = times(7, (index) => `/mosques?q=quba&near=53.${index},-1.5`)
  const statuses: number[] = []
  for (const url of urls) statuses.push(await statusOf(url))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})
