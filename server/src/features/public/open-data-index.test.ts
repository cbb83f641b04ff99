// @module-tag database
import { changeMosqueStatus } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMosqueWithOwner, prayerTime } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let quba: Awaited<ReturnType<typeof createMosqueWithOwner>>
beforeAll(async () => {
  app = await createTestApp({ OPEN_DATA_LICENCE: 'CC0 1.0' })
  quba = await createMosqueWithOwner(app)
  await createMosqueWithOwner(app, { name: 'Masjid Waiting', status: 'pending' })
})
afterAll(() => app.close())

const ask = (headers = {}) => app.app.inject({ url: '/open-data/index.json', headers })
const tagOf = async () => String((await ask()).headers.etag)

test('the index has each public mosque with its last change, licence and timetable', async () => {
  const { licence, mosques } = (await ask()).json()
  const url = `${app.ctx.publicUrl}/mosques/${quba.mosque.slug}`
  expect([licence, mosques]).toEqual([
    'CC0 1.0',
    [
      {
        ...{ slug: quba.mosque.slug, url, updatedAt: expect.stringMatching(/^2026-11-20T12:00/) },
        ...{ revision: expect.any(Number), licence: 'CC0 1.0', salahapi: `${url}/salahapi.json` },
      },
    ],
  ])
})

test('one made from OpenStreetMap has its licence', async () => {
  const made = await createMosqueWithOwner(app, { name: 'Masjid Made' })
  await app.ctx.db.updateTable('mosques').set({ source: 'osm' }).where('id', '=', made.mosque._id).execute()
  const { mosques } = (await ask()).json()
  expect(mosques.map(({ licence }: { licence: string }) => licence)).toEqual([
    'CC0 1.0',
    expect.stringContaining('ODbL'),
  ])
})

test('nobody reads it again before a mosque has changed', async () => {
  const tag = await tagOf()
  const again = await ask({ 'if-none-match': tag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const before = (await ask()).json().mosques[0].revision
  app.setNow('2026-11-21T12:00:00Z')
  await quba.owner.client.call(createPrayerTimeRange, {
    body: prayerTime(quba.mosque._id, '2026-11-22', '2026-11-30'),
  })
  const changed = await ask({ 'if-none-match': tag })
  expect(changed.statusCode).toBe(200)
  expect(changed.json().mosques[0]).toMatchObject({ updatedAt: '2026-11-21T12:00:00.000Z' })
  expect(changed.json().mosques[0].revision).toBeGreaterThan(before)
})

test('it changes with the mosques that are in it', async () => {
  const tag = await tagOf()
  const status = { params: { id: quba.mosque._id }, body: { status: 'rejected' as const, reason: 'Closed' } }
  await (await app.admin()).call(changeMosqueStatus, status)
  expect(await tagOf()).not.toBe(tag)
  expect((await ask()).body).not.toContain(quba.mosque.slug)
})
