// @module-tag database
import {
  changeMosqueStatus,
  deleteMosque,
  listApprovedMosques,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import {
  createPrayerTimeRange,
  deletePrayerTimeRange,
  deletePrayerTimeRangeAsContactPerson,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import type {
  PrayerTimeRange,
  PrayerTimeRangeChange,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createContactPerson,
  createMosqueWithOwner,
  type Person,
  prayerTime,
  tally,
  times,
} from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let owner: Person
let contact: Person
let mosque: Mosque
let range: PrayerTimeRange
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
beforeEach(async () => {
  ;({ owner, contact, mosque } = await createContactPerson(app))
  const body = prayerTime(mosque._id, '2026-12-10', '2026-12-20')
  range = (await owner.client.call(createPrayerTimeRange, { body })).body.prayerTime
})
afterAll(() => app.close())

const change = (body: PrayerTimeRangeChange, client = owner.client, id = range._id) =>
  client.call(updatePrayerTimeRange, { params: { id }, body })
const remove = (query: { updatedAt?: string } = {}, client = owner.client) =>
  client.call(deletePrayerTimeRange, { params: { id: range._id }, query })

describe('a change that says which version it is based on', () => {
  test('is taken when that is the newest, in whatever digits', async () => {
    const first = await change({ fajr: '06:00', updatedAt: range.updatedAt })
    expect(first.status).toBe(200)
    const updatedAt = first.body.prayerTime.updatedAt.replace('001Z', '001000Z')
    expect((await change({ fajr: '06:01', updatedAt })).status).toBe(200)
  })

  test('is refused when someone has changed the range meanwhile, also in the same millisecond', async () => {
    await change({ fajr: '06:00' }, admin)
    const refused = await change({ isha: '19:00', updatedAt: range.updatedAt })
    expect(refused.status).toBe(409)
    expect(refused.error.message).toBe('Platform admin has changed these times in the meantime')
  })

  test('names who changed this range, however often others were changed after that', async () => {
    const body = prayerTime(mosque._id, '2026-12-25')
    const other = (await owner.client.call(createPrayerTimeRange, { body })).body.prayerTime
    await change({ fajr: '06:00' }, admin)
    for (const minute of times(51, (index) => String(index).padStart(2, '0'))) {
      await change({ fajr: `07:${minute}` }, owner.client, other._id)
    }
    const refused = await change({ isha: '19:00', updatedAt: range.updatedAt })
    expect(refused.error.message).toBe('Platform admin has changed these times in the meantime')
  })

  test('names no one who changed another range that once lay on the same days', async () => {
    await change({ fajr: '06:00' }, admin)
    await remove()
    const body = prayerTime(mosque._id, '2026-12-10', '2026-12-20')
    const again = (await owner.client.call(createPrayerTimeRange, { body })).body.prayerTime
    await change({ fajr: '06:05' }, owner.client, again._id)
    const refused = await change({ isha: '19:00', updatedAt: again.updatedAt }, admin, again._id)
    expect(refused.error.message).toBe(`${owner.user.name} has changed these times in the meantime`)
  })

  test('names no one where the history does not know which range an entry is about', async () => {
    await change({ fajr: '06:00' }, admin)
    await app.ctx.db.updateTable('mosque_history').set({ aboutId: null }).execute()
    const refused = await change({ isha: '19:00', updatedAt: range.updatedAt })
    expect(refused.error.message).toBe('Someone else has changed these times in the meantime')
  })

  test('is taken after a save that changed nothing', async () => {
    const same = await change({ fajr: range.fajr, startDate: range.startDate }, admin)
    expect(same.status).toBe(200)
    expect(same.body.prayerTime).toEqual(range)
    expect((await change({ isha: '19:00', updatedAt: range.updatedAt })).status).toBe(200)
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

describe('a deletion that says which version it is based on', () => {
  test('is done when that is the newest', async () => {
    const { updatedAt } = (await change({ fajr: '06:00' })).body.prayerTime
    const deleted = await remove({ updatedAt })
    expect(deleted.body.prayerTime).toEqual({ ...range, fajr: '06:00', updatedAt })
  })

  test('is refused when someone has changed the range meanwhile, and names them', async () => {
    await change({ fajr: '06:00' }, admin)
    const { updatedAt } = range
    const params = { id: range._id }
    const query = { updatedAt }
    for (const refused of [
      await remove(query),
      await contact.client.call(deletePrayerTimeRangeAsContactPerson, { params, query }),
    ]) {
      expect(refused.status).toBe(409)
      expect(refused.error.message).toBe('Platform admin has changed these times in the meantime')
    }
    expect((await remove()).status).toBe(200)
  })

  test('is malformed when that is no instant', async () => {
    const refused = await remove({ updatedAt: '' })
    expect(refused.status).toBe(400)
    expect(refused.error.fields).toEqual({
      updatedAt: 'updatedAt must be a date and time, such as 2027-02-08T05:30:00.000Z',
    })
  })
})

describe('times that someone has deleted meanwhile', () => {
  test('are not found, and anyone who could have changed them hears who it was', async () => {
    await remove({}, admin)
    const deleted = [404, 'Platform admin has deleted these times']
    const changed = await change({ fajr: '06:00', updatedAt: range.updatedAt })
    expect([changed.status, changed.error.message]).toEqual(deleted)
    const again = await contact.client.call(deletePrayerTimeRangeAsContactPerson, {
      params: { id: range._id },
    })
    expect([again.status, again.error.message]).toEqual(deleted)
  })

  test('are nothing that others hear of, no more than before', async () => {
    const stranger = (await createMosqueWithOwner(app)).owner.client
    const before = await change({ fajr: '06:00' }, stranger)
    await remove({}, admin)
    const after = await change({ fajr: '06:00' }, stranger)
    expect([after.status, after.error.message]).toEqual([before.status, before.error.message])
    const params = { id: mosque._id }
    await admin.call(changeMosqueStatus, { params, body: { status: 'pending' } })
    const hidden = await change({ fajr: '06:00' }, stranger)
    const unknown = await change({ fajr: '06:00' }, stranger, '018f0000-0000-7000-8000-000000000000')
    expect([hidden.status, hidden.error.message]).toEqual([404, 'Prayer times not found'])
    expect([unknown.status, unknown.error.message]).toEqual([404, 'Prayer times not found'])
  })

  test('are simply not found once the mosque is gone too', async () => {
    await remove({}, admin)
    await admin.call(deleteMosque, { params: { id: mosque._id } })
    const answer = await change({ fajr: '06:00' }, admin)
    expect([answer.status, answer.error.message]).toEqual([404, 'Prayer times not found'])
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
