import { changeMosqueStatus, createMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import {
  createPrayerTimeRange,
  createPrayerTimeRangeAsContactPerson,
  deletePrayerTimeRangeAsContactPerson,
  listPrayerTimeRanges,
  updatePrayerTimeRangeAsContactPerson,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createContactPerson,
  createPerson,
  mosqueRegistration,
  type Person,
  prayerTime,
} from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let contact: Person
let owner: Person
let mosque: Mosque
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
beforeEach(async () => {
  ;({ contact, owner, mosque } = await createContactPerson(app))
})
afterAll(() => app.close())

const save = (client: TestClient, start: string, end = start, mosqueId = mosque._id) =>
  client.call(createPrayerTimeRangeAsContactPerson, { body: prayerTime(mosqueId, start, end) })
const change = (client: TestClient, id: string) =>
  client.call(updatePrayerTimeRangeAsContactPerson, { params: { id }, body: { jumah: '13:45' } })
const remove = (client: TestClient, id: string) =>
  client.call(deletePrayerTimeRangeAsContactPerson, { params: { id } })

describe('a contact person', () => {
  test('saves, changes and deletes the ranges of their mosque', async () => {
    const created = await save(contact.client, '2026-12-01', '2026-12-10')
    expect(created.status).toBe(201)
    const { prayerTime: range } = created.body
    const changed = await change(contact.client, range._id)
    expect(changed.body).toMatchObject({ success: true, prayerTime: { _id: range._id, jumah: '13:45' } })
    const deleted = await remove(contact.client, range._id)
    expect(deleted.body.prayerTime).toEqual(changed.body.prayerTime)
    const params = { mosqueId: mosque._id }
    expect((await contact.client.call(listPrayerTimeRanges, { params })).body).toEqual([])
  })

  test('need not name the mosque that they serve', async () => {
    const { mosqueId: _, ...body } = prayerTime(mosque._id, '2026-12-01')
    const created = await contact.client.call(createPrayerTimeRangeAsContactPerson, { body })
    expect(created.status).toBe(201)
    expect(created.body.prayerTime.mosqueId).toBe(mosque._id)
  })

  test('changes what the mosque’s admin saved, under the same rules', async () => {
    const body = prayerTime(mosque._id, '2026-12-01', '2026-12-10')
    const { prayerTime: range } = (await owner.client.call(createPrayerTimeRange, { body })).body
    expect((await change(contact.client, range._id)).status).toBe(200)
    const refused = await save(contact.client, '2026-12-10', '2026-12-11')
    expect(refused.status).toBe(409)
    expect(refused.error.message).toBe('These dates overlap an existing range: 2026-12-01 to 2026-12-10')
    expect((await save(contact.client, '2026-11-19')).error.message).toBe('Start Date must be today or later')
  })

  test('of several mosques serves each of them, and says which', async () => {
    const registration = mosqueRegistration({ contactPerson: [contact.user._id] })
    const second = (await admin.call(createMosque, { body: registration })).body.mosque
    const { mosqueId: _, ...body } = prayerTime(mosque._id, '2026-12-01')
    const unnamed = await contact.client.call(createPrayerTimeRangeAsContactPerson, { body })
    expect([unnamed.status, Object.keys(unnamed.error.fields ?? {})]).toEqual([400, ['mosqueId']])
    expect((await save(contact.client, '2026-12-01')).status).toBe(201)
    expect((await save(contact.client, '2026-12-01', '2026-12-01', second._id)).status).toBe(201)
  })

  test('has no business with another mosque', async () => {
    const other = await createContactPerson(app)
    const theirs = (await save(other.contact.client, '2026-12-01', '2026-12-01', other.mosque._id)).body
      .prayerTime
    expect((await save(contact.client, '2026-12-02', '2026-12-02', other.mosque._id)).status).toBe(403)
    expect((await change(contact.client, theirs._id)).status).toBe(403)
    expect((await remove(contact.client, theirs._id)).status).toBe(403)
  })

  test('may do nothing while the mosque waits', async () => {
    const range = (await save(contact.client, '2026-12-01')).body.prayerTime
    await admin.call(changeMosqueStatus, { params: { id: mosque._id }, body: { status: 'pending' } })
    expect((await save(contact.client, '2026-12-02')).status).toBe(403)
    expect((await change(contact.client, range._id)).status).toBe(403)
    expect((await remove(contact.client, range._id)).status).toBe(403)
  })
})

test('the contact person’s calls are for contact persons alone', async () => {
  const range = (await save(contact.client, '2026-12-01')).body.prayerTime
  const { client: user } = await createPerson(app)
  for (const call of [
    (client: TestClient) => save(client, '2026-12-02'),
    (client: TestClient) => change(client, range._id),
    (client: TestClient) => remove(client, range._id),
  ]) {
    expect((await call(app.visitor())).status).toBe(401)
    for (const client of [user, owner.client, admin]) expect((await call(client)).status).toBe(403)
  }
})
