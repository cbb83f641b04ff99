// @module-tag database
import { changeMosqueStatus } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { publishNotice } from '@mihrab/core/features/notices/notices.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMosqueWithOwner, prayerTime } from '#test/factories.ts'
import { raiseWithAnnouncement, storeHijriCalendar } from '#test/hijri-rows.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

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
        ...{ version: expect.any(String), licence: 'CC0 1.0', salahapi: `${url}/salahapi.json` },
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
  const again = await ask({ 'if-none-match': await tagOf() })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

const hours = () => app.setNow(new Date(app.ctx.now().getTime() + 3_600_000).toISOString())
const params = () => ({ id: quba.mosque._id })
const publish = (client: TestClient, day: string) =>
  client.call(createPrayerTimeRange, { body: prayerTime(quba.mosque._id, day) })

test.each<[string, () => Promise<unknown>]>([
  ['times', () => publish(quba.owner.client, '2026-11-22')],
  ['times by an admin', async () => publish(await app.admin(), '2026-11-23')],
  [
    'a notice by an admin',
    async () =>
      (await app.admin()).call(publishNotice, { params: params(), body: { kind: 'message', text: 'Open' } }),
  ],
])('a mosque has changed with %s', async (_, change) => {
  const [tag, { version }] = [await tagOf(), (await ask()).json().mosques[0]]
  hours()
  await change()
  const changed = await ask({ 'if-none-match': tag })
  const [mosque] = changed.json().mosques
  expect([changed.statusCode, mosque.updatedAt]).toEqual([200, app.ctx.now().toISOString()])
  expect(mosque.version).not.toBe(version)
})

test('a mosque has another version when its Hijri calendar says something new', async () => {
  const calendar = await storeHijriCalendar(app)
  const follows = { hijriCalendarId: calendar.id }
  await app.ctx.db.updateTable('mosques').set(follows).where('id', '=', quba.mosque._id).execute()
  const [tag, { version }] = [await tagOf(), (await ask()).json().mosques[0]]
  await raiseWithAnnouncement(app, calendar, 9, '2027-02-09')
  expect(await tagOf()).not.toBe(tag)
  expect((await ask()).json().mosques[0].version).not.toBe(version)
})

test('it changes with the mosques that are in it', async () => {
  const tag = await tagOf()
  const status = { params: { id: quba.mosque._id }, body: { status: 'rejected' as const, reason: 'Closed' } }
  await (await app.admin()).call(changeMosqueStatus, status)
  expect(await tagOf()).not.toBe(tag)
  expect((await ask()).body).not.toContain(quba.mosque.slug)
})
