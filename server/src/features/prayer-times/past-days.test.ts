import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import {
  createPrayerTimeRange,
  deletePrayerTimeRange,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import type { PrayerTimeRangeChange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, kiritimati, type Person, pagoPago, prayerTime } from '#test/factories.ts'
import { createTestApp, type TestApp, testStart } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(() => app.setNow(testStart))
afterAll(() => app.close())

type Place = { latitude: number; longitude: number }
const newYork = { latitude: 40.71, longitude: -74 }
const cairo = { latitude: 30.04, longitude: 31.24 }

async function mosqueAt(location: Place): Promise<{ owner: Person; mosque: Mosque }> {
  return createMosqueWithOwner(app, { location })
}

describe('today is the day of the mosque’s own clock', () => {
  test.each([
    ['Kiritimati, UTC+14, a second before midnight', kiritimati, '2026-12-01T09:59:59Z', '2026-12-01'],
    ['Kiritimati at midnight', kiritimati, '2026-12-01T10:00:00Z', '2026-12-02'],
    ['Pago Pago, UTC−11, a second before midnight', pagoPago, '2026-12-02T10:59:59Z', '2026-12-01'],
    ['Pago Pago at midnight', pagoPago, '2026-12-02T11:00:00Z', '2026-12-02'],
    ['New York, before the clocks go back', newYork, '2026-11-01T03:59:59Z', '2026-10-31'],
    ['New York, after the clocks went back', newYork, '2026-11-02T04:59:59Z', '2026-11-01'],
    ['Cairo, whose spring day begins at one o’clock', cairo, '2027-04-29T22:00:00Z', '2027-04-30'],
    ['Cairo, a second before that', cairo, '2027-04-29T21:59:59Z', '2027-04-29'],
    ['Cairo, in the hour that comes twice before midnight', cairo, '2027-10-28T21:30:00Z', '2027-10-28'],
    ['Cairo, after that hour', cairo, '2027-10-28T22:00:00Z', '2027-10-29'],
    ['a leap day in Kiritimati', kiritimati, '2028-02-28T10:00:00Z', '2028-02-29'],
  ])('in %s', async (_where, place, now, today) => {
    // Sessions last thirty days: everyone signs in at that time.
    app.setNow(now)
    const { owner, mosque } = await mosqueAt(place)
    const save = (day: string) =>
      owner.client.call(createPrayerTimeRange, { body: prayerTime(mosque._id, day) })
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
    const refused = await save(yesterday)
    expect(refused.status).toBe(400)
    expect(refused.error.fields).toEqual({ startDate: 'Start Date must be today or later' })
    expect((await save(today)).status).toBe(201)
  })

  test('at one instant two mosques can be two days apart', async () => {
    app.setNow('2026-12-01T10:30:00Z')
    for (const [place, day, status] of [
      [kiritimati, '2026-12-01', 400],
      [kiritimati, '2026-12-02', 201],
      [pagoPago, '2026-11-29', 400],
      [pagoPago, '2026-11-30', 201],
    ] as const) {
      const { owner, mosque } = await mosqueAt(place)
      const body = prayerTime(mosque._id, day)
      expect((await owner.client.call(createPrayerTimeRange, { body })).status, day).toBe(status)
    }
  })
})

describe('a range that has begun', () => {
  /** A range of 1 to 10 December, viewed on the given day. */
  async function on(day: string) {
    const { owner, mosque } = await mosqueAt({ latitude: 53.4, longitude: -1.46 })
    const body = prayerTime(mosque._id, '2026-12-01', '2026-12-10')
    const { _id: id } = (await owner.client.call(createPrayerTimeRange, { body })).body.prayerTime
    app.setNow(`${day}T12:00:00Z`)
    return {
      change: (body: PrayerTimeRangeChange) =>
        owner.client.call(updatePrayerTimeRange, { params: { id }, body }),
      remove: () => owner.client.call(deletePrayerTimeRange, { params: { id } }),
    }
  }

  test.each<[string, PrayerTimeRangeChange]>([
    ['other times', { fajr: '05:55' }],
    ['its own past start with other times', { startDate: '2026-12-01', fajr: '05:55' }],
    ['an end of today', { endDate: '2026-12-05' }],
    ['a later end', { endDate: '2026-12-20' }],
    ['a start of today', { startDate: '2026-12-05' }],
  ])('may take %s', async (_what, body) => {
    const { change } = await on('2026-12-05')
    expect((await change(body)).status).toBe(200)
  })

  test.each<[string, PrayerTimeRangeChange, object]>([
    ['another past start', { startDate: '2026-12-02' }, { startDate: 'Start Date must be today or later' }],
    ['an earlier start', { startDate: '2026-11-30' }, { startDate: 'Start Date must be today or later' }],
    ['a past end', { endDate: '2026-12-04' }, { endDate: 'End Date must be today or later' }],
  ])('may not take %s', async (_what, body, fields) => {
    const { change } = await on('2026-12-05')
    const refused = await change(body)
    expect(refused.status).toBe(400)
    expect(refused.error.fields).toEqual(fields)
  })

  test('and ended keeps its days, and may still have its times put right or be deleted', async () => {
    const { change, remove } = await on('2026-12-15')
    expect((await change({ isha: '18:45', startDate: '2026-12-01', endDate: '2026-12-10' })).status).toBe(200)
    expect((await change({ endDate: '2026-12-11' })).status).toBe(400)
    const stretched = await change({ endDate: '2026-12-20' })
    expect(stretched.error.fields).toEqual({
      endDate: 'Past days cannot be added. Set new times from today onwards',
    })
    expect((await change({ startDate: '2026-12-15', endDate: '2026-12-16' })).status).toBe(200)
    expect((await remove()).status).toBe(200)
  })
})
