import { checkAuth, login } from '@mihrab/core/features/auth/auth.contract.ts'
import {
  changeMosqueStatus,
  createMosque,
  deleteMosque,
  getContactPersonMosque,
  getMosque,
  updateMosqueAsContactPerson,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { ContactPersonMosqueChange, Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { createPrayerTimeRangeAsContactPerson } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createContactPerson, mosqueRegistration, type Person, prayerTime } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let contact: Person
let mosque: Mosque
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
beforeEach(async () => {
  ;({ contact, mosque } = await createContactPerson(app))
})
afterAll(() => app.close())

const read = (mosqueId?: string, client = contact.client) =>
  client.call(getContactPersonMosque, { query: { ...(mosqueId && { mosqueId }) } })
const change = (body: ContactPersonMosqueChange, client = contact.client) =>
  client.call(updateMosqueAsContactPerson, { body })

/** A second mosque of the same person. */
async function addServed(): Promise<Mosque> {
  const body = mosqueRegistration({ name: 'The second', contactPerson: [contact.user._id] })
  return (await admin.call(createMosque, { body })).body.mosque
}

describe('a contact person reads their mosque', () => {
  test('with its people and ranges, but not who registered it', async () => {
    const body = prayerTime(mosque._id, '2026-12-01')
    await contact.client.call(createPrayerTimeRangeAsContactPerson, { body })
    const answer = await read()
    expect(answer.body.mosque).toMatchObject({ _id: mosque._id, name: mosque.name, events: [] })
    expect(answer.body.mosque.contactPerson.map(({ _id }) => _id)).toEqual([contact.user._id])
    expect(answer.body.mosque.prayTimes.map(({ startDate }) => startDate)).toEqual(['2026-12-01'])
    expect(answer.body.mosque).not.toHaveProperty('registeredBy')
  })

  test('of several the one that their session goes by, or the one that they name', async () => {
    const second = await addServed()
    const { user } = (await contact.client.call(checkAuth, {})).body
    expect((await read()).body.mosque._id).toBe(user.mosqueId)
    for (const { _id } of [mosque, second]) expect((await read(_id)).body.mosque._id).toBe(_id)
  })

  test('and no other', async () => {
    const other = await createContactPerson(app)
    for (const id of [other.mosque._id, '018f0000-0000-7000-8000-000000000000', 'nonsense']) {
      const answer = await read(id)
      expect([answer.status, answer.error.message]).toEqual([404, 'Mosque not found'])
    }
  })
})

describe('a contact person changes their mosque', () => {
  test('as its admin does', async () => {
    const answer = await change({ name: 'New Name', shadow: '2x' })
    expect(answer.body).toMatchObject({
      message: 'Mosque updated',
      mosque: { name: 'New Name', shadow: '2x' },
    })
    expect(answer.body.mosque.prayStartTime.asr).not.toBe(mosque.prayStartTime.asr)
    expect((await change({ name: 'Late', updatedAt: mosque.updatedAt })).status).toBe(409)
    expect((await change({ country: '' })).error.fields).toEqual({ country: 'Country is required' })
  })

  test('of several the one that they name, and must name', async () => {
    const second = await addServed()
    const unnamed = await change({ name: 'Whichever' })
    expect(unnamed.status).toBe(400)
    expect(unnamed.error.fields).toEqual({
      mosqueId: 'You look after several mosques. Please choose one of them',
    })
    await change({ mosqueId: second._id, name: 'Named' })
    const names = await Promise.all(
      [mosque, second].map(async ({ _id }) => (await read(_id)).body.mosque.name),
    )
    expect(names).toEqual([mosque.name, 'Named'])
  })

  test('but not who its contact persons are', async () => {
    const url = '/api/mosques/contact-person/update-mosque'
    await contact.client.send({ method: 'PUT', url, payload: { name: 'New Name', contactPerson: [] } })
    const { body } = await admin.call(getMosque, { params: { id: mosque._id } })
    expect(body).toMatchObject({ name: 'New Name', contactPerson: [{ _id: contact.user._id }] })
  })

  test('and no other', async () => {
    const other = await createContactPerson(app)
    expect((await change({ mosqueId: other.mosque._id, name: 'Mine' })).status).toBe(403)
    const { body } = await admin.call(getMosque, { params: { id: other.mosque._id } })
    expect(body.name).toBe(other.mosque.name)
  })
})

describe('who is signed in is told which mosques they serve', () => {
  const served = async (client: TestClient) =>
    (await client.call(checkAuth, {})).body.user.contactMosques.map(({ name }) => name)

  test('as contact person, by name, at sign-in and after', async () => {
    await addServed()
    const names = ['Quba Mosque', 'The second']
    expect(await served(contact.client)).toEqual(names)
    const { user } = (await app.visitor().call(login, { body: contact.credentials })).body
    expect(user?.contactMosques).toEqual([
      { _id: mosque._id, name: 'Quba Mosque' },
      { _id: expect.any(String), name: 'The second' },
    ])
    const params = { id: mosque._id }
    await admin.call(changeMosqueStatus, { params, body: { status: 'rejected' } })
    expect(await served(contact.client)).toEqual(['The second'])
  })

  test('and all others of none', async () => {
    const { owner } = await createContactPerson(app)
    await admin.call(createMosque, { body: mosqueRegistration({ contactPerson: [owner.user._id] }) })
    for (const client of [owner.client, admin]) expect(await served(client)).toEqual([])
  })
})

test('the calls are for contact persons alone, and end with the mosque', async () => {
  const { owner } = await createContactPerson(app)
  for (const client of [owner.client, admin]) {
    expect((await read(undefined, client)).status).toBe(403)
    expect((await change({ name: 'x' }, client)).status).toBe(403)
  }
  expect((await read(undefined, app.visitor())).status).toBe(401)
  expect((await change({ name: 'x' }, app.visitor())).status).toBe(401)
  await admin.call(deleteMosque, { params: { id: mosque._id } })
  expect((await read()).status).toBe(403)
})
