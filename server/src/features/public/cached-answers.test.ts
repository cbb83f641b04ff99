import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let slug: string
beforeAll(async () => {
  app = await createTestApp()
  slug = (await createMosqueWithOwner(app, { name: 'Masjid Fresh' })).mosque.slug
})
afterAll(() => app.close())

async function cacheControlOf(path: string): Promise<string> {
  const answer = await app.app.inject(path.replace('{slug}', slug))
  expect(answer.statusCode).toBe(200)
  return String(answer.headers['cache-control'])
}

describe('shared caches', () => {
  test.each([
    '/mosques',
    '/mosques/{slug}',
    '/mosques/{slug}/2026-11-20',
    '/mosques/{slug}/2026-11',
    '/mosques/{slug}/widget',
    '/mosques/{slug}/screen',
    '/mosques/{slug}/screen.json',
    '/mosques/{slug}/changes',
    '/mosques/{slug}/changes.atom',
    '/mosques/{slug}/changes.json',
    '/mosques/{slug}/calendar.ics',
    '/api/public/mosques',
    '/api/public/mosques/{slug}',
    '/api/public/mosques/{slug}/events',
    '/api/public/mosques/{slug}/changes',
    '/api/public/mosques/{slug}/times?from=2026-11-20&to=2026-11-27',
  ])('show %s, which tells what is now or today, for a minute at most', async (path) => {
    const header = await cacheControlOf(path)
    expect(header).not.toContain('stale')
    expect(Number(/s-maxage=(\d+)/.exec(header)?.[1])).toBeLessThanOrEqual(60)
  })

  test.each(['/widget.js', '/open-data/mosques.csv', '/open-data/mosques.geojson'])(
    'show %s for ten minutes at most, the time included in which they fetch a newer one',
    async (path) => {
      const header = await cacheControlOf(path)
      const [shared, stale] = [/s-maxage=(\d+)/, /stale-while-revalidate=(\d+)/].map((part) =>
        Number(part.exec(header)?.[1] ?? 0),
      )
      expect((shared ?? 0) + (stale ?? 0)).toBeLessThanOrEqual(600)
    },
  )
})
