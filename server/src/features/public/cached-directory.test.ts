import { changeMosqueStatus } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMosqueWithOwner, prayerTime } from '#test/factories.ts'
import { readPage } from '#test/read-page.ts'
import { createTestApp, renderAsJson, type TestApp, testStart } from '#test/test-app.ts'

let app: TestApp
let renderings = 0
beforeAll(async () => {
  const renderPage: typeof renderAsJson = (page, frame) => {
    renderings += 1
    return renderAsJson(page, frame)
  }
  app = await createTestApp({}, { renderPage })
})
afterAll(() => app.close())

async function read(path: string) {
  const before = renderings
  const { page, headers } = await readPage(app, path)
  return { page, headers, isCached: renderings === before }
}

test('a page of the directory is rendered once, whatever stands in its address besides', async () => {
  await createMosqueWithOwner(app, { name: 'Masjid Kept' })
  const first = await read('/mosques?q=kept')
  const again = await read('/mosques?fbclid=x&q=kept')
  const other = await read('/mosques?q=kept&has=wudu')
  expect([first.isCached, again.isCached, other.isCached]).toEqual([false, true, false])
  expect(again.headers.etag).toBe(first.headers.etag)
})

test('a changed time, a new mosque and one that is rejected show at the next load', async () => {
  const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Moving One' })
  const path = '/mosques?q=moving'
  await read(path)
  const range = { ...prayerTime(mosque._id, '2026-11-20'), endDate: '2026-12-31', jumah: '13:35' }
  await owner.client.call(createPrayerTimeRange, { body: range })
  const changed = await read(path)
  expect(changed.page.rows[0]?.next).toMatchObject({ prayer: 'jumuah', localTime: '13:35' })
  const { mosque: second } = await createMosqueWithOwner(app, { name: 'Masjid Moving Two' })
  const joined = await read(path)
  expect(joined.page.rows.map((row) => row.mosque.slug)).toEqual([mosque.slug, second.slug])
  const admin = await app.admin()
  await admin.call(changeMosqueStatus, {
    params: { id: mosque._id },
    body: { status: 'rejected', reason: 'Closed.' },
  })
  const left = await read(path)
  expect(left.page.rows.map((row) => row.mosque.slug)).toEqual([second.slug])
})

test('a page is made again when another prayer is next, and for another day', async () => {
  await createMosqueWithOwner(app, { name: 'Masjid Turning' })
  const path = '/mosques?q=turning'
  const before = await read(path)
  const next = before.page.rows[0]?.next
  app.setNow(next?.at ?? '')
  const after = await read(path)
  app.setNow('2026-11-20T23:59:30.000Z')
  const late = await read(path)
  app.setNow('2026-11-21T00:00:00.000Z')
  const morning = await read(path)
  app.setNow(testStart)
  expect(after.isCached).toBe(false)
  expect(after.page.rows[0]?.next.prayer).not.toBe(next?.prayer)
  expect(late.headers['cache-control']).toMatch(/^public, max-age=30, /)
  expect(morning.isCached).toBe(false)
})
