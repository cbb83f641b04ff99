import { checkMosqueStatus, getMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import {
  createPrayerTimeRange,
  listPrayerTimeRanges,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { rangePrayers } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
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
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
  await takeFreshMosque()
})
afterAll(() => app.close())

async function takeFreshMosque(): Promise<void> {
  ;({ owner, mosque } = await createMosqueWithOwner(app))
}

const save = (startDate: string, endDate = startDate, client = owner.client, mosqueId = mosque._id) =>
  client.call(createPrayerTimeRange, { body: prayerTime(mosqueId, startDate, endDate) })
const list = (client: TestClient, mosqueId = mosque._id) =>
  client.call(listPrayerTimeRanges, { params: { mosqueId } })

describe('a new range', () => {
  beforeEach(takeFreshMosque)

  test('by the mosque’s admin is answered, listed and shown with the mosque', async () => {
    const { status, body } = await save('2026-12-01', '2026-12-31')
    expect(status).toBe(201)
    expect(body).toMatchObject({ success: true, message: 'Prayer times saved successfully' })
    expect(body.prayerTime).toMatchObject({
      ...prayerTime(mosque._id, '2026-12-01', '2026-12-31'),
      createdAt: '2026-11-20T12:00:00.000Z',
      updatedAt: '2026-11-20T12:00:00.000Z',
    })
    expect((await list(owner.client)).body).toEqual([body.prayerTime])
    const shown = await owner.client.call(getMosque, { params: { id: mosque._id } })
    expect(shown.body).toMatchObject({ prayTimes: [body.prayerTime], timesSetUntil: '2026-12-31' })
  })

  test('may be saved by a platform admin for any mosque, one that waits included', async () => {
    const waiting = await createMosqueWithOwner(app, { status: 'pending' })
    for (const mosqueId of [mosque._id, waiting.mosque._id]) {
      expect((await save('2026-12-01', '2026-12-02', admin, mosqueId)).status).toBe(201)
    }
  })

  test('may cover one day, a leap day, a change of clocks, and a century’s rest', async () => {
    for (const [start, end] of [
      ['2026-11-20'],
      ['2028-02-29'],
      ['2027-03-28'],
      ['2028-03-01', '2100-12-31'],
    ]) {
      expect((await save(String(start), end)).status, start).toBe(201)
    }
  })

  test('ends the list’s order by start date, whatever the order of saving', async () => {
    for (const day of ['2027-01-10', '2026-12-01', '2027-01-09']) await save(day)
    const days = (await list(owner.client)).body.map((range) => range.startDate)
    expect(days).toEqual(['2026-12-01', '2027-01-09', '2027-01-10'])
    const status = await owner.client.call(checkMosqueStatus, { params: { id: mosque._id } })
    expect(status.body.mosque.timesSetUntil).toBe('2026-12-01')
  })

  test('may have its times in any order: Isha after midnight, say', async () => {
    const body = { ...prayerTime(mosque._id, '2027-06-21'), isha: '00:40' }
    expect((await owner.client.call(createPrayerTimeRange, { body })).status).toBe(201)
  })
})

describe('two ranges of one mosque', () => {
  beforeEach(takeFreshMosque)

  const words = 'These dates overlap an existing range: 2026-12-10 to 2026-12-20'

  test.each([
    ['the same days', '2026-12-10', '2026-12-20'],
    ['its first day', '2026-12-01', '2026-12-10'],
    ['its last day', '2026-12-20', '2026-12-20'],
    ['days within', '2026-12-12', '2026-12-13'],
    ['all of it and more', '2026-12-01', '2027-01-01'],
  ])('never share %s', async (_case, start, end) => {
    await save('2026-12-10', '2026-12-20')
    const refused = await save(start, end)
    expect(refused.status).toBe(409)
    expect(refused.error).toMatchObject({ code: 'conflict', message: words })
    expect((await list(owner.client)).body).toHaveLength(1)
  })

  test('name the earliest of several that are in the way', async () => {
    for (const day of ['2026-12-22', '2026-12-10']) await save(day)
    const refused = await save('2026-12-01', '2026-12-31')
    expect(refused.error.message).toBe('These dates overlap an existing range: 2026-12-10 to 2026-12-10')
  })

  test('may touch', async () => {
    await save('2026-12-10', '2026-12-20')
    expect((await save('2026-12-09')).status).toBe(201)
    expect((await save('2026-12-21', '2026-12-31')).status).toBe(201)
  })

  test('do not concern another mosque', async () => {
    await save('2026-12-10', '2026-12-20')
    const other = await createMosqueWithOwner(app)
    expect((await save('2026-12-10', '2026-12-20', other.owner.client, other.mosque._id)).status).toBe(201)
  })
})

describe('a new range with something wrong', () => {
  const right = () => prayerTime(mosque._id, '2026-12-01')
  const send = (payload: object) =>
    owner.client.send({ method: 'POST', url: '/api/mosques/createPrayerTime', payload })

  test.each(
    rangePrayers.map((prayer) => [prayer.charAt(0).toUpperCase() + prayer.slice(1), prayer] as const),
  )('names a missing %s', async (label, prayer) => {
    for (const missing of [undefined, '', null]) {
      const answer = await send({ ...right(), [prayer]: missing })
      expect(answer.status).toBe(400)
      expect(answer.error).toMatchObject({
        message: `${label} time is required`,
        fields: { [prayer]: `${label} time is required` },
      })
    }
  })

  const dayMessage = (label: string) => `${label} must be a date, such as 2027-02-08`
  test.each([
    ['fajr', '24:00', 'Fajr must be a time, such as 05:30'],
    ['fajr', '5:30', 'Fajr must be a time, such as 05:30'],
    ['jumah', '13:60', 'Jumah must be a time, such as 05:30'],
    ['jumah', '13:00:00', 'Jumah must be a time, such as 05:30'],
    ['isha', '１８:00', 'Isha must be a time, such as 05:30'],
    ['isha', '18:00\n', 'Isha must be a time, such as 05:30'],
    ['startDate', '', 'Start Date is required'],
    ['startDate', '2027-02-29', dayMessage('Start Date')],
    ['startDate', '2026-12-01T00:00', dayMessage('Start Date')],
    ['endDate', undefined, 'End Date is required'],
    ['endDate', '31-12-2026', dayMessage('End Date')],
    ['endDate', '2101-01-01', 'End Date must be between 1900 and 2100'],
    ['endDate', '2026-11-30', 'End Date must not be before Start Date'],
    ['startDate', '2026-11-19', 'Start Date must be today or later'],
    ['mosqueId', undefined, 'An id is required'],
    ['mosqueId', { $ne: null }, 'An id is required'],
  ])('names the field %s: %o', async (field, value, message) => {
    const answer = await send({ ...right(), [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ message, fields: { [field]: message } })
  })

  test.each(['018f0000-0000-7000-8000-000000000000', 'nonsense'])('finds no mosque %s', async (mosqueId) => {
    expect((await save('2026-12-01', '2026-12-01', admin, mosqueId)).status).toBe(404)
  })
})

describe('who may save and read ranges', () => {
  beforeEach(takeFreshMosque)

  test('no one without a session', async () => {
    expect((await save('2026-12-01', '2026-12-01', app.visitor())).status).toBe(401)
    expect((await list(app.visitor())).status).toBe(401)
  })

  test('not users, contact persons or the admin of another mosque; reading is free to all of them', async () => {
    const other = await createContactPerson(app)
    const { client } = await createPerson(app)
    await save('2026-12-01')
    for (const reader of [client, other.owner.client, other.contact.client]) {
      expect((await save('2026-12-02', '2026-12-02', reader)).status).toBe(403)
      expect((await list(reader)).body).toHaveLength(1)
    }
  })

  test('an owner not before the approval; no one else learns of the ranges until then', async () => {
    const waiting = await createMosqueWithOwner(app, { status: 'pending' })
    const other = await createMosqueWithOwner(app)
    await save('2026-12-01', '2026-12-01', admin, waiting.mosque._id)
    expect((await save('2026-12-02', '2026-12-02', waiting.owner.client, waiting.mosque._id)).status).toBe(
      403,
    )
    expect((await list(waiting.owner.client, waiting.mosque._id)).body).toHaveLength(1)
    for (const client of [owner.client, other.owner.client]) {
      expect((await list(client, waiting.mosque._id)).status).toBe(404)
      expect((await save('2026-12-02', '2026-12-02', client, waiting.mosque._id)).status).toBe(404)
    }
  })
})
