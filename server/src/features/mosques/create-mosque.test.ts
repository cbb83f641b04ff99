// @module-tag database
import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import {
  changeMosqueStatus,
  checkMosqueStatus,
  createMosque,
  getMosque,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createContactPerson,
  createMosqueWithOwner,
  createPerson,
  kiritimati,
  mosqueRegistration,
  tally,
  times,
} from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const create = (client: TestClient, changes: Parameters<typeof mosqueRegistration>[0] = {}) =>
  client.call(createMosque, { body: mosqueRegistration(changes) })

describe('a registration', () => {
  test('by a user waits for approval and leaves them a user', async () => {
    const { client } = await createPerson(app)
    const answer = await create(client)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ success: true, status: 'pending' })
    expect(answer.body.mosque).toMatchObject({
      name: 'Quba Mosque',
      email: 'office@quba.example.org',
      country: 'United Kingdom',
      location: { latitude: 53.4037, longitude: -1.4583 },
      timeZone: 'Europe/London',
      prayStartTime: { method: 2, fajr: '05:36', isha: '18:00' },
      status: 'pending',
      rejectionReason: null,
      timesSetUntil: null,
      image: null,
      contactPerson: [],
      createdAt: '2026-11-20T12:00:00.000Z',
    })
    const { user } = (await client.call(checkAuth, {})).body
    expect(user).toMatchObject({ role: 'user', mosqueId: answer.body.mosque._id })
  })

  test('by an admin is approved at once, needs no country, and may be repeated', async () => {
    const { country: _, ...withoutCountry } = mosqueRegistration()
    for (const _time of times(2, String)) {
      const answer = await admin.call(createMosque, { body: withoutCountry })
      expect(answer.status).toBe(201)
      expect(answer.body).toMatchObject({ status: 'approved', mosque: { country: '', status: 'approved' } })
    }
  })

  test('is refused to anyone who is not signed in', async () => {
    expect((await create(app.visitor())).status).toBe(401)
  })

  test('is refused to people who run or serve an approved mosque', async () => {
    const { contact, owner } = await createContactPerson(app)
    expect((await create(owner.client)).status).toBe(403)
    expect((await create(contact.client)).status).toBe(403)
  })

  test('is refused to a user whose mosque still waits', async () => {
    const { owner } = await createMosqueWithOwner(app, { status: 'pending' })
    const again = await create(owner.client)
    expect(again.status).toBe(409)
    expect(again.error.code).toBe('conflict')
  })

  test('sent eight times at once makes one mosque', async () => {
    const { client } = await createPerson(app)
    const answers = await Promise.all(times(8, (index) => create(client, { name: `Try ${index}` })))
    expect(tally(answers)).toEqual({ 201: 1, 409: 7 })
    const made = answers.find((answer) => answer.status === 201)
    const { user } = (await client.call(checkAuth, {})).body
    expect(user.mosqueId).toBe(made?.body.mosque._id)
  })
})

describe('after a rejection', () => {
  test('the same mosque comes again with the new words, and the reason is gone', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app, { status: 'pending' })
    const params = { id: mosque._id }
    await admin.call(changeMosqueStatus, { params, body: { status: 'rejected', reason: 'No such street' } })
    const again = await create(owner.client, { name: 'Quba, again', location: kiritimati, shadow: '2x' })
    expect(again.status).toBe(201)
    expect(again.body.mosque).toMatchObject({
      _id: mosque._id,
      name: 'Quba, again',
      timeZone: 'Pacific/Kiritimati',
      shadow: '2x',
      status: 'pending',
      rejectionReason: null,
    })
    expect((await owner.client.call(checkMosqueStatus, { params })).body.mosque.name).toBe('Quba, again')
  })

  test('an address taken from the organisation’s follows it, one of its own stays', async () => {
    const orgAddress = '1 New Street, Sheffield'
    const derived = await createMosqueWithOwner(app, { status: 'rejected' })
    const moved = await create(derived.owner.client, { orgAddress })
    expect(moved.body.mosque).toMatchObject({ orgAddress, address: orgAddress })
    const given = await createMosqueWithOwner(app, { status: 'rejected', address: 'Firshill Road' })
    const unchanged = await create(given.owner.client, { orgAddress })
    expect(unchanged.body.mosque).toMatchObject({ orgAddress, address: 'Firshill Road' })
  })

  test('its contact persons are the new ones', async () => {
    const [before, after] = [await createPerson(app, 'Before'), await createPerson(app, 'After')]
    const contactPerson = [before.user._id]
    const { owner, mosque } = await createMosqueWithOwner(app, { status: 'rejected', contactPerson })
    const again = await create(owner.client, { contactPerson: [after.user._id] })
    expect(again.body.mosque.contactPerson).toEqual([after.user._id])
    expect((await before.client.call(getMosque, { params: { id: mosque._id } })).status).toBe(404)
  })

  test('sent twice at once, it comes again once', async () => {
    const { owner } = await createMosqueWithOwner(app, { status: 'rejected' })
    const answers = await Promise.all(times(4, () => create(owner.client)))
    expect(tally(answers)).toEqual({ 201: 1, 409: 3 })
  })

  test('a refused second try changes nothing', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app, { status: 'rejected' })
    const unknown = '018f0000-0000-7000-8000-000000000000'
    expect((await create(owner.client, { name: 'Changed', contactPerson: [unknown] })).status).toBe(400)
    const unchanged = await owner.client.call(checkMosqueStatus, { params: { id: mosque._id } })
    expect(unchanged.body).toMatchObject({ status: 'rejected', mosque: { name: mosque.name } })
  })
})

describe('what a registration leaves out', () => {
  test('is taken from elsewhere: the address, the shadow, and the times of today', async () => {
    const { shadow: _, ...body } = mosqueRegistration({ prayStartTime: { method: 2, fajr: '04:04' } })
    const { mosque } = (await admin.call(createMosque, { body })).body
    expect(mosque.address).toBe(mosque.orgAddress)
    expect(mosque.shadow).toBe('1x')
    expect(mosque.prayStartTime.fajr).toBe('04:04')
    expect(mosque.prayStartTime.dhuhr).toMatch(/^11:5\d$/)
    expect(mosque.prayStartTime.maghrib).toMatch(/^16:0\d$/)
  })

  test('does not replace an address that was given', async () => {
    const { mosque } = (await create(admin, { address: 'Firshill Road' })).body
    expect(mosque).toMatchObject({ address: 'Firshill Road', orgAddress: '59 Firshill Road, Sheffield' })
  })

  test('method 13 of older clients is read as Tehran’s 8', async () => {
    const { mosque } = (await create(admin, { prayStartTime: { method: 13 } })).body
    expect(mosque.prayStartTime.method).toBe(8)
  })

  test('a contact person named twice is kept once', async () => {
    const { user } = await createPerson(app)
    const { mosque } = (await create(admin, { contactPerson: [user._id, user._id.toUpperCase()] })).body
    expect(mosque.contactPerson).toEqual([user._id])
  })
})
