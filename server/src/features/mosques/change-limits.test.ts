import { createEvent, updateEvent } from '@mihrab/core/features/events/events.contract.ts'
import { createMosque, updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mosqueRegistration, prayerTime, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient, testStart } from '#test/test-app.ts'

let app: TestApp
beforeEach(async () => {
  // Six changes an hour.
  app = await createTestApp({ RATE_LIMIT_FACTOR: '0.01' })
})
afterEach(() => app.close())

const addEvent = (client: TestClient, mosqueId: string) =>
  client.call(createEvent, { body: { mosqueId, title: 'Lecture', date: '2026-12-01' } })

test('ranges, events and edits of one mosque count together for a person, not for others or another mosque', async () => {
  const admin = await app.admin()
  const [{ mosque }, { mosque: other }] = [await addMosque(admin), await addMosque(admin)]
  const { event } = (await addEvent(admin, mosque._id)).body
  const params = { mosqueId: mosque._id, eventId: event._id }
  for (const title of ['Talk', 'Class']) await admin.call(updateEvent, { params, body: { title } })
  for (const day of ['2026-12-01', '2026-12-02']) {
    await admin.call(createPrayerTimeRange, { body: prayerTime(mosque._id, day) })
  }
  const edit = (name: string) => admin.call(updateMosque, { params: { id: mosque._id }, body: { name } })
  expect((await edit('Sixth change')).status).toBe(200)

  const refused = await edit('Seventh change')
  expect(refused.status).toBe(429)
  expect(refused.error.message).toMatch(/^Too many changes to this mosque. Please try again in \d+ minutes$/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await addEvent(admin, mosque._id)).status).toBe(429)
  expect(await countEvents()).toBe(1)
  expect((await addEvent(admin, other._id)).status).toBe(201)
})

test('a change that is refused for its input is not counted', async () => {
  const admin = await app.admin()
  const { mosque } = await addMosque(admin)
  for (const minute of times(8, Number)) {
    // Only a few invalid bodies a minute are read.
    app.setNow(new Date(Date.parse(testStart) + minute * 60_000).toISOString())
    const body = { mosqueId: mosque._id, title: '', date: '2026-12-01' }
    expect((await admin.call(createEvent, { body })).status).toBe(400)
  }
  expect((await addEvent(admin, mosque._id)).status).toBe(201)
})

function countEvents() {
  return app.ctx.db
    .selectFrom('events')
    .selectAll()
    .execute()
    .then((rows) => rows.length)
}

async function addMosque(admin: TestClient) {
  return (await admin.call(createMosque, { body: mosqueRegistration() })).body
}
