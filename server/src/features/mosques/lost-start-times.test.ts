import { updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueChange } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMosqueWithOwner, prayerTime, tromso } from '#test/factories.ts'
import { createTestApp, type TestApp, testStart } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  app.setNow(testStart)
})
afterAll(() => app.close())

/** A mosque whose Isha rule counts from a March start time, where twilight later lasts all night. */
async function arcticMosque(location = tromso) {
  const { owner, mosque } = await createMosqueWithOwner(app, { location })
  const range = { ...prayerTime(mosque._id, '2027-03-01', '2027-04-03'), rules: { isha: { after: 10 } } }
  const added = await owner.client.call(createPrayerTimeRange, { body: range })
  expect(added.status).toBe(201)
  const params = { id: mosque._id }
  return (body: MosqueChange) => owner.client.call(updateMosque, { params, body })
}

test('a method without start times that published rules need is refused, with prayer and days', async () => {
  const change = await arcticMosque()
  const refused = await change({ highLatitudeRule: 'none' })
  expect(refused.status).toBe(400)
  expect(refused.error).toMatchObject({
    reason: 'beginningsLost',
    fields: {
      highLatitudeRule:
        'Isha would have no start time on 2027-03-29 to 2027-04-03, and its time on these days depends on it. Give these days a fixed time first',
    },
  })
  expect((await change({ name: 'Another name' })).status).toBe(200)
  expect((await change({ highLatitudeRule: 'seventhOfTheNight' })).status).toBe(200)
})

test('a location without start times that published rules need is refused', async () => {
  const change = await arcticMosque({ latitude: 53.4, longitude: -1.45 })
  expect((await change({ highLatitudeRule: 'none' })).status).toBe(200)
  const refused = await change({ location: tromso })
  expect(refused.error.fields).toHaveProperty('location')
})

test('a mosque without rules may choose any calculation', async () => {
  const { owner, mosque } = await createMosqueWithOwner(app, { location: tromso })
  await owner.client.call(createPrayerTimeRange, { body: prayerTime(mosque._id, '2027-03-01', '2027-04-03') })
  const params = { id: mosque._id }
  const changed = await owner.client.call(updateMosque, { params, body: { highLatitudeRule: 'none' } })
  expect(changed.status).toBe(200)
})
