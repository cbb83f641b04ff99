import {
  changeMosqueStatus,
  checkMosqueStatus,
  createMosque,
  getMosque,
  getMosqueProfile,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createContactPerson,
  createMosqueWithOwner,
  createPerson,
  mosqueRegistration,
  type Person,
  prayerTime,
} from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let stranger: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
  stranger = await createPerson(app, 'Stranger')
})
afterAll(() => app.close())

const nobodysId = '018f0000-0000-7000-8000-000000000000'
const read = (client: TestClient, id: string) => client.call(getMosque, { params: { id } })
const check = (client: TestClient, id: string) => client.call(checkMosqueStatus, { params: { id } })

/** A pending or rejected mosque with a contact person. */
async function createUnapproved(status: 'pending' | 'rejected') {
  const contact = await createPerson(app, 'Contact')
  return { contact, ...(await createMosqueWithOwner(app, { status, contactPerson: [contact.user._id] })) }
}

describe('one mosque', () => {
  test('shows its people by name and its ranges by date, but no one’s password or phone', async () => {
    const { contact, mosque, owner } = await createContactPerson(app)
    for (const day of ['2026-12-05', '2026-12-01']) {
      await owner.client.call(createPrayerTimeRange, { body: prayerTime(mosque._id, day) })
    }
    const { status, body, headers } = await read(stranger.client, mosque._id)
    expect(status).toBe(200)
    expect(body.contactPerson).toEqual([{ _id: contact.user._id, name: contact.user.name, image: null }])
    expect(body.prayTimes.map((range) => range.startDate)).toEqual(['2026-12-01', '2026-12-05'])
    expect(body.timesSetUntil).toBe('2026-12-01')
    expect(body.events).toEqual([])
    expect(JSON.stringify(body)).not.toMatch(/password|ownerId|revision|searchText/i)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('has a profile: the same without ranges and events, with how its clock goes', async () => {
    const { contact, mosque, owner } = await createContactPerson(app)
    await owner.client.call(createPrayerTimeRange, { body: prayerTime(mosque._id, '2026-12-05') })
    for (const client of [owner.client, contact.client, stranger.client, admin]) {
      const { body } = await client.call(getMosqueProfile, { params: { id: mosque._id } })
      const { prayTimes: _, events: __, moreEvents: ___, ...rest } = (await read(client, mosque._id)).body
      const { zone, ...profile } = body.mosque
      expect({ ...body, mosque: profile }).toEqual({ success: true, mosque: rest })
      expect(zone).toMatchObject({ timeZone: mosque.timeZone, until: Date.parse('2029-11-24T00:00Z') })
      expect(zone?.offsets).toContainEqual([Date.parse('2027-03-28T01:00Z'), 3_600_000])
    }
  })

  test('tells admins alone who registered it', async () => {
    const { contact, mosque, owner } = await createContactPerson(app)
    const { _id, name, email } = owner.user
    expect((await read(admin, mosque._id)).body.registeredBy).toEqual({ _id, name, email, image: null })
    for (const { client } of [owner, contact, stranger]) {
      expect((await read(client, mosque._id)).body).not.toHaveProperty('registeredBy')
    }
    const added = (await admin.call(createMosque, { body: mosqueRegistration() })).body.mosque
    expect((await read(admin, added._id)).body.registeredBy).toBeNull()
  })

  test('is refused to anyone who is not signed in', async () => {
    const { mosque } = await createMosqueWithOwner(app)
    expect((await read(app.visitor(), mosque._id)).status).toBe(401)
  })

  test.each(['pending', 'rejected'] as const)('that is %s is there for its people alone', async (status) => {
    const { mosque, owner, contact } = await createUnapproved(status)
    const other = await createContactPerson(app)
    for (const client of [owner.client, contact.client, admin]) {
      expect((await read(client, mosque._id)).body).toMatchObject({ _id: mosque._id, status })
    }
    const unknown = await read(stranger.client, nobodysId)
    for (const client of [stranger.client, other.owner.client, other.contact.client]) {
      const { status, error } = await read(client, mosque._id)
      expect(status).toBe(404)
      // Indistinguishable from a mosque that does not exist.
      expect(error).toEqual({ ...unknown.error, requestId: error.requestId })
    }
  })

  test.each([nobodysId, 'nonsense', "' or 1=1 --", '../users', '%', '🕌', 'x'.repeat(300)])(
    'with the id %s is not found',
    async (id) => {
      const answer = await read(admin, id)
      expect(answer.status).toBe(404)
      expect(answer.error).toMatchObject({ success: false, code: 'notFound' })
    },
  )

  test('is found by its id in any case', async () => {
    const { mosque } = await createMosqueWithOwner(app)
    expect((await read(stranger.client, mosque._id.toUpperCase())).status).toBe(200)
  })

  test('set back to pending disappears for strangers', async () => {
    const { mosque } = await createMosqueWithOwner(app)
    const params = { id: mosque._id }
    expect((await read(stranger.client, mosque._id)).status).toBe(200)
    await admin.call(changeMosqueStatus, { params, body: { status: 'pending' } })
    expect((await read(stranger.client, mosque._id)).status).toBe(404)
  })
})

describe('the review of a mosque', () => {
  test.each(['pending', 'rejected', 'approved'] as const)(
    'that is %s is followed by its people and admins, by either id',
    async (status) => {
      const contact = await createPerson(app, 'Contact')
      const contactPerson = [contact.user._id]
      const { mosque, owner } = await createMosqueWithOwner(app, { status, contactPerson })
      for (const client of [owner.client, contact.client, admin]) {
        for (const id of [mosque._id, owner.user._id]) {
          const answer = await check(client, id)
          expect(answer.status).toBe(200)
          expect(answer.body).toMatchObject({ status, mosque: { _id: mosque._id, contactPerson } })
        }
      }
    },
  )

  test('is not there for others, even when the mosque is approved', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app)
    const other = await createMosqueWithOwner(app)
    for (const client of [stranger.client, other.owner.client]) {
      for (const id of [mosque._id, owner.user._id]) expect((await check(client, id)).status).toBe(404)
    }
    expect((await check(app.visitor(), mosque._id)).status).toBe(401)
  })

  test('of a person without a mosque is not found', async () => {
    for (const id of [stranger.user._id, nobodysId, 'nonsense']) {
      expect((await check(stranger.client, id)).status).toBe(404)
      expect((await check(admin, id)).status).toBe(404)
    }
  })

  test('carries the reason of a rejection to who registered it', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app, { status: 'pending' })
    const body = { status: 'rejected', reason: ' No such street ' } as const
    await admin.call(changeMosqueStatus, { params: { id: mosque._id }, body })
    const answer = await check(owner.client, owner.user._id)
    expect(answer.body.mosque.rejectionReason).toBe('No such street')
  })

  test('of an admin’s own mosque is found by its id', async () => {
    const { mosque } = (await admin.call(createMosque, { body: mosqueRegistration() })).body
    expect((await check(admin, mosque._id)).body.status).toBe('approved')
  })
})
