import { createEvent, deleteEvent } from '@mihrab/core/features/events/events.contract.ts'
import { confirmMosque } from '@mihrab/core/features/mosques/confirmations.contract.ts'
import {
  changeMosqueStatus,
  createMosque,
  getMosque,
  getMosqueProfile,
  listApprovedMosques,
  updateMosque,
  updateMosqueAsContactPerson,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import {
  createPrayerTimeRange,
  createPrayerTimeRangeAsContactPerson,
  deletePrayerTimeRange,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createContactPerson, mosqueRegistration, type Person, prayerTime } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient, testStart } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let contact: Person
let owner: Person
let mosque: Mosque
const registeredAt = new Date(testStart).toISOString()
const later = '2026-11-21T08:00:00.000Z'
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
beforeEach(async () => {
  app.setNow(registeredAt)
  ;({ contact, owner, mosque } = await createContactPerson(app))
  app.setNow(later)
})
afterAll(() => app.close())

const readConfirmedAt = async () =>
  (await admin.call(getMosque, { params: { id: mosque._id } })).body.confirmedAt
const range = () => prayerTime(mosque._id, '2026-12-01')
const event = () => ({ mosqueId: mosque._id, title: 'Iftar', date: '2026-12-01' })

describe('a mosque is confirmed', () => {
  test('by its registration', async () => {
    expect(await readConfirmedAt()).toBe(registeredAt)
  })

  test.each(['mosque admin', 'contact person'])('by its %s, who changes nothing', async (who) => {
    const { client } = who === 'contact person' ? contact : owner
    const answer = await client.call(confirmMosque, { params: { id: mosque._id } })
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Mosque confirmed', confirmedAt: later },
    })
    expect(await readConfirmedAt()).toBe(later)
    const { body } = await owner.client.call(getMosqueProfile, { params: { id: mosque._id } })
    expect(body.mosque).toMatchObject({ confirmedAt: later, updatedAt: mosque.updatedAt })
  })

  const changes: [string, () => Promise<{ status: number }>][] = [
    [
      'its fields',
      () => owner.client.call(updateMosque, { params: { id: mosque._id }, body: { phone: '1' } }),
    ],
    [
      'its fields, by a contact person',
      () => contact.client.call(updateMosqueAsContactPerson, { body: { phone: '1' } }),
    ],
    ['its times', () => owner.client.call(createPrayerTimeRange, { body: range() })],
    [
      'its times, by a contact person',
      () => contact.client.call(createPrayerTimeRangeAsContactPerson, { body: range() }),
    ],
    ['its events', () => owner.client.call(createEvent, { body: event() })],
  ]
  test.each(changes)('by a change of %s', async (_what, makeChange) => {
    expect((await makeChange()).status).toBeLessThan(300)
    expect(await readConfirmedAt()).toBe(later)
  })

  test('by changing and deleting times and events', async () => {
    const { prayerTime } = (await admin.call(createPrayerTimeRange, { body: range() })).body
    const { event: made } = (await admin.call(createEvent, { body: event() })).body
    const params = { id: prayerTime._id }
    const steps = [
      () => owner.client.call(updatePrayerTimeRange, { params, body: { fajr: '06:20' } }),
      () => owner.client.call(deletePrayerTimeRange, { params }),
      () => owner.client.call(deleteEvent, { params: { mosqueId: mosque._id, eventId: made._id } }),
    ]
    expect(await readConfirmedAt()).toBe(registeredAt)
    for (const [index, step] of steps.entries()) {
      const now = `2026-11-22T0${index}:00:00.000Z`
      app.setNow(now)
      expect((await step()).status).toBe(200)
      expect(await readConfirmedAt()).toBe(now)
    }
  })
})

describe('a mosque is not confirmed', () => {
  const changes: [string, () => Promise<{ status: number }>][] = [
    ['its fields', () => admin.call(updateMosque, { params: { id: mosque._id }, body: { phone: '1' } })],
    ['its times', () => admin.call(createPrayerTimeRange, { body: range() })],
    ['its events', () => admin.call(createEvent, { body: event() })],
    [
      'its status',
      () => admin.call(changeMosqueStatus, { params: { id: mosque._id }, body: { status: 'rejected' } }),
    ],
  ]
  test.each(changes)('when an admin of the platform changes %s', async (_what, makeChange) => {
    expect((await makeChange()).status).toBeLessThan(300)
    expect(await readConfirmedAt()).toBe(registeredAt)
  })

  test('when an admin of the platform registers it', async () => {
    const made = (await admin.call(createMosque, { body: mosqueRegistration() })).body.mosque
    const { body } = await admin.call(getMosque, { params: { id: made._id } })
    expect(body.confirmedAt).toBeNull()
  })

  test('when its people save what is there already, or are refused', async () => {
    const { name } = mosque
    const params = { id: mosque._id }
    expect((await owner.client.call(updateMosque, { params, body: { name } })).status).toBe(200)
    const body = prayerTime(mosque._id, '2020-01-01')
    expect((await owner.client.call(createPrayerTimeRange, { body })).status).toBe(400)
    expect(await readConfirmedAt()).toBe(registeredAt)
  })
})

test('no one confirms the mosque of others, one that is not approved, or none', async () => {
  const others = await createContactPerson(app)
  const params = { id: mosque._id }
  const statusOf = async (client: TestClient, id = mosque._id) =>
    (await client.call(confirmMosque, { params: { id } })).status
  expect(await statusOf(app.visitor())).toBe(401)
  expect(await statusOf(admin)).toBe(403)
  expect(await statusOf(others.owner.client)).toBe(403)
  expect(await statusOf(others.contact.client)).toBe(403)
  expect(await statusOf(owner.client, 'none')).toBe(404)
  await admin.call(changeMosqueStatus, { params, body: { status: 'pending' } })
  expect(await statusOf(owner.client)).toBe(403)
  expect(await readConfirmedAt()).toBe(registeredAt)
})

test('the lists do not tell of it, and keep their version', async () => {
  const before = (await admin.call(listApprovedMosques, {})).headers.etag
  await owner.client.call(confirmMosque, { params: { id: mosque._id } })
  const { headers, body } = await admin.call(listApprovedMosques, {})
  expect(headers.etag).toBe(before)
  expect(body.mosques.every((listed) => !('confirmedAt' in listed))).toBe(true)
})
