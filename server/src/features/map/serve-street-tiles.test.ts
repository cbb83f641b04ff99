import { mkdtempSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const perth = fileURLToPath(import.meta.resolve('#test/maps/perth.pmtiles'))
const whole = readFileSync(perth)
const folder = mkdtempSync(join(tmpdir(), 'mihrab-map-'))
const apps: TestApp[] = []
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  rmSync(folder, { recursive: true })
})

async function appWith(settings: Record<string, string>): Promise<TestApp> {
  const app = await createTestApp(settings)
  apps.push(app)
  return app
}

const get = ({ app }: TestApp, headers: Record<string, string> = {}) =>
  app.inject({ url: '/map/tiles.pmtiles', headers })

describe('the file of street tiles', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await appWith({ MAP_PMTILES: perth })
  })

  test.each([
    ['bytes=0-16383', 0, 16_384],
    ['bytes=1000000-', 1_000_000, whole.length],
    ['bytes=1026000-9999999', 1_026_000, whole.length],
  ])('is read by parts: %s', async (range, start, end) => {
    const answer = await get(app, { range, 'accept-encoding': 'br, gzip' })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(end - start),
      'content-range': `bytes ${start}-${end - 1}/${whole.length}`,
      'cache-control': 'public, max-age=86400',
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.rawPayload.equals(whole.subarray(start, end))).toBe(true)
  })

  test.each([undefined, 'bytes=9999999-', 'bytes=9-1', 'bytes=0-1,5-6'])(
    'is refused in no single part: %s',
    async (range) => {
      const answer = await get(app, range ? { range } : {})
      expect(answer.statusCode).toBe(416)
      expect(answer.headers['content-range']).toBe(`bytes */${whole.length}`)
      expect(answer.rawPayload.length).toBe(0)
    },
  )

  test('is not sent again to anyone who has the part', async () => {
    const { headers } = await get(app, { range: 'bytes=0-99' })
    const answer = await get(app, { range: 'bytes=0-99', 'if-none-match': String(headers.etag) })
    expect(answer.statusCode).toBe(304)
    expect(answer.headers.etag).toBe(headers.etag)
  })
})

test('parts of more than four megabytes are refused', async () => {
  const file = join(folder, 'large.pmtiles')
  writeFileSync(file, '')
  truncateSync(file, 5 * 1024 * 1024)
  const app = await appWith({ MAP_PMTILES: file })
  expect((await get(app, { range: 'bytes=0-4194303' })).statusCode).toBe(206)
  expect((await get(app, { range: 'bytes=0-4194304' })).statusCode).toBe(416)
  expect((await get(app, { range: 'bytes=0-' })).statusCode).toBe(416)
})

test('a replaced file has another tag, a deleted one is not found', async () => {
  const file = join(folder, 'replaced.pmtiles')
  writeFileSync(file, whole)
  utimesSync(file, 1_000, 1_000)
  const app = await appWith({ MAP_PMTILES: file })
  const range = 'bytes=0-99'
  const { headers } = await get(app, { range })
  utimesSync(file, 2_000, 2_000)
  const replaced = await get(app, { range, 'if-none-match': String(headers.etag) })
  expect(replaced.statusCode).toBe(206)
  expect(replaced.headers.etag).not.toBe(headers.etag)
  expect((await get(app, { range, 'if-range': String(headers.etag) })).statusCode).toBe(416)
  rmSync(file)
  expect((await get(app, { range })).statusCode).toBe(404)
})

test.each<Record<string, string>>([{}, { MAP_PMTILES: perth, PUBLIC_DIRECTORY: 'off' }])(
  'with %o it is not found',
  async (settings) => {
    const answer = await get(await appWith(settings), { range: 'bytes=0-99' })
    expect(answer.statusCode).toBe(404)
  },
)
