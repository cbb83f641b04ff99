import { listApprovedMosques } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import {
  createPrayerTime,
  updatePrayerTime,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import type { PrayerTime, PrayerTimeChange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, type Person, prayerTime, tally } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let owner: Person
let mosque: Mosque
let range: PrayerTime
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  ;({ owner, mosque } = await createMosqueWithOwner(app))
  const body = prayerTime(mosque._id, '2026-12-10', '2026-12-20')
  range = (await owner.client.call(createPrayerTime, { body })).body.prayerTime
})
afterAll(() => app.close())

const change = (body: PrayerTimeChange) =>
  owner.client.call(updatePrayerTime, { params: { id: range._id }, body })

describe('a change that says which version it is based on', () => {
  test('is taken when that is the newest, in whatever digits', async () => {
    const first = await change({ fajr: '06:00', updatedAt: range.updatedAt })
    expect(first.status).toBe(200)
    const updatedAt = first.body.prayerTime.updatedAt.replace('001Z', '001000Z')
    expect((await change({ fajr: '06:01', updatedAt })).status).toBe(200)
  })

  test('is refused when somebody has changed the range meanwhile, also in the same millisecond', async () => {
    const admin = await app.admin()
    await admin.call(updatePrayerTime, { params: { id: range._id }, body: { fajr: '06:00' } })
    const refused = await change({ isha: '19:00', updatedAt: range.updatedAt })
    expect(refused.status).toBe(409)
    expect(refused.error.message).toBe('Platform admin has changed these times meanwhile')
  })

  test('names who changed this range, not who changed another one after that', async () => {
    const body = prayerTime(mosque._id, '2026-12-25')
    const other = (await owner.client.call(createPrayerTime, { body })).body.prayerTime
    const admin = await app.admin()
    await admin.call(updatePrayerTime, { params: { id: range._id }, body: { fajr: '06:00' } })
    await owner.client.call(updatePrayerTime, { params: { id: other._id }, body: { fajr: '06:30' } })
    const refused = await change({ isha: '19:00', updatedAt: range.updatedAt })
    expect(refused.error.message).toBe('Platform admin has changed these times meanwhile')
  })

  test('sent three times at once is taken once', async () => {
    const { updatedAt } = range
    const answers = await Promise.all(['1', '2', '3'].map((n) => change({ fajr: `06:0${n}`, updatedAt })))
    expect(tally(answers)).toEqual({ 200: 1, 409: 2 })
  })

  test('is malformed when that is no instant', async () => {
    const refused = await change({ fajr: '06:00', updatedAt: 'yesterday' })
    expect(Object.keys(refused.error.fields ?? {})).toEqual(['updatedAt'])
  })
})

describe('the version of the lists', () => {
  const version = async () => (await owner.client.call(listApprovedMosques, { query: {} })).headers.etag

  test('stays when a change of a range shows in no list, and is new when it does', async () => {
    const before = await version()
    await change({ fajr: '06:00' })
    expect(await version()).toBe(before)
    await change({ endDate: '2026-12-21' })
    expect(await version()).not.toBe(before)
  })
})
