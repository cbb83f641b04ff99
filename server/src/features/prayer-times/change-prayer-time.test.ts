import { getMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import {
  createPrayerTimeRange,
  deletePrayerTimeRange,
  listPrayerTimeRanges,
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
  createPerson,
  type Person,
  prayerTime,
} from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let owner: Person
let mosque: Mosque
let range: PrayerTimeRange
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
beforeEach(async () => {
  ;({ owner, mosque } = await createMosqueWithOwner(app))
  range = await saved('2026-12-10', '2026-12-20')
})
afterAll(() => app.close())

async function saved(start: string, end: string): Promise<PrayerTimeRange> {
  const answer = await owner.client.call(createPrayerTimeRange, { body: prayerTime(mosque._id, start, end) })
  return answer.body.prayerTime
}
const change = (body: PrayerTimeRangeChange, client = owner.client, id = range._id) =>
  client.call(updatePrayerTimeRange, { params: { id }, body })
const remove = (client = owner.client, id = range._id) =>
  client.call(deletePrayerTimeRange, { params: { id } })
const list = async () =>
  (await owner.client.call(listPrayerTimeRanges, { params: { mosqueId: mosque._id } })).body
const timesSetUntil = async () =>
  (await owner.client.call(getMosque, { params: { id: mosque._id } })).body.timesSetUntil

describe('a change of a range', () => {
  test('changes the fields that it carries and no others', async () => {
    app.setNow('2026-11-20T13:00:00Z')
    const { status, body } = await change({ fajr: '06:00', endDate: '2026-12-24' })
    app.setNow('2026-11-20T12:00:00Z')
    expect(status).toBe(200)
    expect(body.message).toBe('Prayer times updated successfully')
    const updatedAt = '2026-11-20T13:00:00.000Z'
    expect(body.prayerTime).toEqual({ ...range, fajr: '06:00', endDate: '2026-12-24', updatedAt })
    expect(await list()).toEqual([body.prayerTime])
    expect(await timesSetUntil()).toBe('2026-12-24')
  })

  test('takes the whole body too, as the dialogs send it', async () => {
    const answer = await change(prayerTime(mosque._id, '2026-12-11', '2026-12-12'))
    expect(answer.body.prayerTime).toMatchObject({ startDate: '2026-12-11', endDate: '2026-12-12' })
    expect(await timesSetUntil()).toBe('2026-12-12')
  })

  test('may overlap the days that the range itself had', async () => {
    expect((await change({ startDate: '2026-12-15', endDate: '2026-12-25' })).status).toBe(200)
  })

  test('is refused where another range lies', async () => {
    await saved('2026-12-21', '2026-12-31')
    const refused = await change({ endDate: '2026-12-21' })
    expect(refused.status).toBe(409)
    expect(refused.error.message).toBe('These dates overlap an existing range: 2026-12-21 to 2026-12-31')
    expect((await list())[0]).toEqual(range)
  })

  test('does not move a range to another mosque, not even an admin’s change', async () => {
    const other = await createMosqueWithOwner(app)
    for (const client of [owner.client, admin]) {
      const refused = await change({ mosqueId: other.mosque._id }, client)
      expect(refused.status).toBe(400)
      expect(refused.error.fields).toEqual({ mosqueId: 'A period cannot move to another mosque' })
    }
  })

  test('cannot change what is not the sender’s to set', async () => {
    const sly = {
      _id: owner.user._id,
      id: owner.user._id,
      createdAt: 'never',
      fajr: '05:00',
    }
    const answer = await change(sly)
    const { updatedAt } = answer.body.prayerTime
    expect(answer.body.prayerTime).toEqual({ ...range, fajr: '05:00', updatedAt })
  })

  test.each([
    [{ fajr: '' }, 'fajr', 'Fajr time is required'],
    [{ isha: null }, 'isha', 'Isha time is required'],
    [{ asr: '24:00' }, 'asr', 'Asr must be a time, such as 05:30'],
    [{ endDate: '2026-12-09' }, 'endDate', 'End Date must not be before Start Date'],
    [{ startDate: '2026-12-21' }, 'endDate', 'End Date must not be before Start Date'],
    [{ startDate: '2026-11-19' }, 'startDate', 'Start Date must be today or later'],
  ])('is refused when it carries %o', async (payload, field, message) => {
    const url = `/api/mosques/updatePrayTime/${range._id}`
    const answer = await owner.client.send({ method: 'PUT', url, payload })
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ message, fields: { [field]: message } })
  })

  test('is refused without a body', async () => {
    const url = `/api/mosques/updatePrayTime/${range._id}`
    expect((await owner.client.send({ method: 'PUT', url })).status).toBe(400)
  })
})

describe('deleting a range', () => {
  test('answers with what was deleted, frees its days and shortens what is set', async () => {
    await saved('2026-12-01', '2026-12-03')
    const { status, body } = await remove()
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      changeId: expect.any(String),
      message: 'Prayer times deleted successfully',
      prayerTime: range,
    })
    expect(await timesSetUntil()).toBe('2026-12-03')
    await saved('2026-12-10', '2026-12-20')
    expect(await list()).toHaveLength(2)
  })

  test('leaves nothing set when it was the last', async () => {
    await remove()
    expect(await timesSetUntil()).toBeNull()
  })

  test('works once', async () => {
    const statuses = (await Promise.all([remove(), remove(), remove()])).map((answer) => answer.status)
    expect(statuses.sort()).toEqual([200, 404, 404])
  })

  test('works with an empty body that calls itself JSON', async () => {
    const url = `/api/mosques/deletePrayTime/${range._id}`
    const headers = { 'content-type': 'application/json' }
    expect((await owner.client.send({ method: 'DELETE', url, headers })).status).toBe(200)
  })
})

describe('who may change and delete', () => {
  const both = (client: TestClient, id?: string) => [
    () => change({ fajr: '05:00' }, client, id),
    () => remove(client, id),
  ]

  test('a platform admin, every range', async () => {
    for (const call of both(admin)) expect((await call()).status).toBe(200)
  })

  test('no one without a session, no user, no one of another mosque, no contact person', async () => {
    const other = await createContactPerson(app)
    const user = await createPerson(app)
    for (const call of both(app.visitor())) expect((await call()).status).toBe(401)
    for (const { client } of [other.owner, other.contact, user]) {
      for (const call of both(client)) expect((await call()).status).toBe(403)
    }
    expect(await list()).toEqual([range])
  })

  test('ranges that are not there are not found', async () => {
    for (const id of ['018f0000-0000-7000-8000-000000000000', 'nonsense', mosque._id]) {
      for (const call of both(owner.client, id)) {
        const answer = await call()
        expect([answer.status, answer.error.message]).toEqual([404, 'Prayer times not found'])
      }
    }
  })

  test('ranges of a mosque that waits are hidden from other mosques’ admins', async () => {
    const waiting = await createMosqueWithOwner(app, { status: 'pending' })
    const body = prayerTime(waiting.mosque._id, '2026-12-01')
    const { prayerTime: hidden } = (await admin.call(createPrayerTimeRange, { body })).body
    for (const call of both(owner.client, hidden._id)) {
      const answer = await call()
      expect([answer.status, answer.error.message]).toEqual([404, 'Prayer times not found'])
    }
    for (const call of both(waiting.owner.client, hidden._id)) expect((await call()).status).toBe(403)
  })
})
