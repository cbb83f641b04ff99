import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMosqueWithOwner } from '#test/factories.ts'
import { createTestApp, type TestApp, testStart } from '#test/test-app.ts'

let app: TestApp
let path: string
beforeEach(async () => {
  app = await createTestApp()
  const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Kept' })
  path = `/mosques/${mosque.slug}`
  await cachePage()
})
afterEach(() => app.close())

const cachePage = async () => expect((await app.app.inject(path)).statusCode).toBe(200)

async function whileAway<Result>(
  action: () => Promise<Result>,
  error = Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
): Promise<Result> {
  vi.spyOn(app.ctx, 'db', 'get').mockImplementation(() => {
    throw error
  })
  try {
    return await action()
  } finally {
    vi.restoreAllMocks()
  }
}

const minutesLater = (minutes: number) =>
  app.setNow(new Date(Date.parse(testStart) + minutes * 60_000).toISOString())

test('while the database is away, a page is shown as it was when it was last asked for', async () => {
  const before = await app.app.inject(path)
  minutesLater(5)
  const away = await whileAway(() => app.app.inject(path))
  expect([away.statusCode, away.body]).toEqual([200, before.body])
  expect(away.headers).toMatchObject({
    'x-kept-since': new Date(testStart).toISOString(),
    'cache-control': 'public, max-age=10',
    etag: before.headers.etag,
  })
  expect(app.log).toContainEqual(
    expect.objectContaining({ level: 40, msg: 'a kept page is shown while the database is away' }),
  )
  expect((await app.app.inject(path)).headers['x-kept-since']).toBeUndefined()
})

test('no copy of it is shown after its times of the day are over', async () => {
  app.setNow('2026-11-20T23:58:00Z')
  await cachePage()
  app.setNow('2026-11-20T23:59:57.500Z')
  const away = await whileAway(() => app.app.inject(path))
  expect([away.statusCode, away.headers['cache-control']]).toEqual([200, 'public, max-age=2'])
})

test.each([
  ['after five minutes', () => minutesLater(5.1), () => path],
  ['when its times of the day are over', () => app.setNow('2026-11-21T00:00:00Z'), () => path],
  ['when it was not asked for before', () => {}, () => `${path}/2026-12`],
  ['for a moment that the reader chose', () => {}, () => `${path}?at=2026-11-21T12:00:00Z`],
])('no page is shown %s, but 503 and when to come back', async (_when, happen, address) => {
  happen()
  const away = await whileAway(() => app.app.inject(address()))
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5'])
})

test('a page that is known to be outdated is not shown again', async () => {
  await app.ctx.db.updateTable('mosques').set({ status: 'rejected' }).execute()
  expect((await app.app.inject(path)).statusCode).toBe(404)
  expect((await whileAway(() => app.app.inject(path))).statusCode).toBe(503)
})

test('a failure of our own is no reason to show a kept page', async () => {
  expect((await whileAway(() => app.app.inject(path), new TypeError('broken') as never)).statusCode).toBe(500)
})
