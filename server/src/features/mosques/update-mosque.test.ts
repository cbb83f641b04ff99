import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import {
  getMosque,
  listApprovedMosques,
  updateMosque,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque, MosqueChange } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createContactPerson,
  createMosqueWithOwner,
  createPerson,
  kiritimati,
  type Person,
  tally,
  times,
} from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let owner: Person
let mosque: Mosque
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
beforeEach(async () => {
  ;({ owner, mosque } = await createMosqueWithOwner(app))
})
afterAll(() => app.close())

const change = (body: MosqueChange, client = owner.client, id = mosque._id) =>
  client.call(updateMosque, { params: { id }, body })
const read = async (id = mosque._id) => (await admin.call(getMosque, { params: { id } })).body
const listsTag = async () => (await admin.call(listApprovedMosques, {})).headers.etag

describe('a change of a mosque', () => {
  test('changes the fields that it carries, and no others', async () => {
    const answer = await change({ name: 'Quba, again', phone: '0114 1' })
    expect(answer.status).toBe(200)
    const { updatedAt: _, ...unchanged } = mosque
    expect(answer.body).toMatchObject({ success: true, message: 'Mosque updated' })
    const changed = { name: 'Quba, again', phone: '0114 1', slug: 'quba-again-sheffield' }
    expect(answer.body.mosque).toMatchObject({ ...unchanged, ...changed })
    expect(answer.body.mosques).toEqual(answer.body.mosque)
    expect(answer.body.mosque.updatedAt > mosque.updatedAt).toBe(true)
    expect(await read()).toMatchObject({ name: 'Quba, again', phone: '0114 1', email: mosque.email })
  })

  test('never changes the status, the owner or the id', async () => {
    const sly = { _id: owner.user._id, status: 'rejected', ownerId: null, rejectionReason: 'x', name: 'Sly' }
    const url = `/api/mosques/${mosque._id}`
    const answer = await owner.client.send<typeof updateMosque>({ method: 'PUT', url, payload: sly })
    const unchanged = { _id: mosque._id, status: 'approved', rejectionReason: null, name: 'Sly' }
    expect(answer.body.mosque).toMatchObject(unchanged)
    expect((await owner.client.call(checkAuth, {})).body.user.role).toBe('mosqueAdmin')
  })

  test.each([
    ['nothing', () => ({})],
    [
      'what stands there already',
      () => ({ name: mosque.name, location: mosque.location, contactPerson: [] }),
    ],
  ])('that carries %s writes nothing', async (_what, body) => {
    const tag = await listsTag()
    const answer = await change(body())
    expect(answer.status).toBe(200)
    expect(answer.body.mosque).toEqual({ ...mosque, hijriCalendar: null, eidAlAdhaCalendar: null })
    expect(await listsTag()).toBe(tag)
  })

  test('is found by its new words, and no more by the old', async () => {
    await change({ name: 'Masjid al-Ḥikma', orgName: 'Wisdom Trust', country: 'Malaysia' })
    const find = async (q: string) =>
      (await admin.call(listApprovedMosques, { query: { q } })).body.mosques.map(({ _id }) => _id)
    expect(await find('hikma wisdom')).toEqual([mosque._id])
    expect(await find('hikma malaysia')).toEqual([mosque._id])
    expect(await find('Quba Mosque')).not.toContain(mosque._id)
    expect(await find('hikma united kingdom')).toEqual([])
  })

  test('empties what may be empty', async () => {
    await change({ phone: '0114 1', image: 'https://x.example/a.png', address: 'Old Road' })
    const { body } = await change({ phone: '', image: null, address: '' })
    expect(body.mosque).toMatchObject({ phone: '', image: null, address: mosque.orgAddress })
  })

  test('moves an address that was taken from the organisation’s, and leaves one of its own', async () => {
    const moved = await change({ orgAddress: '1 New Street' })
    expect(moved.body.mosque).toMatchObject({ orgAddress: '1 New Street', address: '1 New Street' })
    await change({ address: 'Firshill Road' })
    const unchanged = await change({ orgAddress: '2 New Street' })
    expect(unchanged.body.mosque).toMatchObject({ orgAddress: '2 New Street', address: 'Firshill Road' })
  })

  test('empties the country for admins alone', async () => {
    const refused = await change({ country: '', name: 'Not kept' })
    expect(refused.status).toBe(400)
    expect(refused.error.fields).toEqual({ country: 'Country is required' })
    expect((await read()).name).toBe(mosque.name)
    expect((await change({ country: '' }, admin)).body.mosque.country).toBe('')
    expect((await change({ country: '', name: 'Its form again' })).status).toBe(200)
  })
})

describe('the times of the day of a changed mosque', () => {
  const computed = { dhuhr: /^1[1-3]:/, maghrib: /^1[5-9]:/ }

  test('are those of its new place, by its clock', async () => {
    const { body } = await change({ location: kiritimati })
    expect(body.mosque).toMatchObject({ location: kiritimati, timeZone: 'Pacific/Kiritimati' })
    expect(body.mosque.prayStartTime.fajr).not.toBe(mosque.prayStartTime.fajr)
    expect(body.mosque.prayStartTime.dhuhr).toMatch(computed.dhuhr)
    expect(body.mosque.prayStartTime.maghrib).toMatch(computed.maghrib)
  })

  test('follow the method and the shadow', async () => {
    const byMethod = (await change({ prayStartTime: { method: 13 } })).body.mosque.prayStartTime
    expect(byMethod.method).toBe(8)
    expect(byMethod.maghrib > mosque.prayStartTime.maghrib).toBe(true)
    const byShadow = (await change({ shadow: '2x' })).body.mosque.prayStartTime
    expect(byShadow.asr > byMethod.asr).toBe(true)
    expect(byShadow.fajr).toBe(byMethod.fajr)
  })

  test('stay where they are given, and where nothing that they follow from is new', async () => {
    const one = (await change({ prayStartTime: { fajr: '04:04' } })).body.mosque.prayStartTime
    expect(one).toEqual({ ...mosque.prayStartTime, fajr: '04:04' })
    const two = (await change({ name: 'New Name', prayStartTime: { method: 2 } })).body.mosque.prayStartTime
    expect(two).toEqual(one)
    const given = { method: 3, asr: '13:33' }
    const three = (await change({ prayStartTime: given })).body.mosque.prayStartTime
    expect(three).toMatchObject(given)
    expect(three.fajr).not.toBe('04:04')
  })
})

describe('the contact persons of a changed mosque', () => {
  const roleOf = async ({ client }: Person) => (await client.call(checkAuth, {})).body.user.role

  test('are the new ones, and roles follow in open sessions', async () => {
    const [first, second] = [await createPerson(app), await createPerson(app)]
    await change({ contactPerson: [first.user._id] })
    expect(await roleOf(first)).toBe('contactPerson')
    const { body } = await change({ contactPerson: [second.user._id, second.user._id] })
    expect(body.mosque.contactPerson).toEqual([second.user._id])
    expect([await roleOf(first), await roleOf(second)]).toEqual(['user', 'contactPerson'])
    await change({ name: 'Without a word about people' })
    expect(await roleOf(second)).toBe('contactPerson')
    await change({ contactPerson: [] })
    expect(await roleOf(second)).toBe('user')
  })

  test('must have accounts', async () => {
    const unknown = '018f0000-0000-7000-8000-000000000000'
    const refused = await change({ contactPerson: [unknown], name: 'Not kept' })
    expect(refused.status).toBe(400)
    expect(refused.error.fields).toEqual({ contactPerson: 'One of these people has no account' })
    expect((await read()).name).toBe(mosque.name)
  })
})

describe('two people who change a mosque', () => {
  test('in turn: the second is told when theirs is based on what was there before', async () => {
    const { updatedAt } = mosque
    expect((await change({ name: 'First', updatedAt })).status).toBe(200)
    const refused = await change({ phone: '1', updatedAt }, admin)
    expect(refused.status).toBe(409)
    expect(refused.error.message).toBe('Someone else has changed this mosque in the meantime')
    const now = (await read()).updatedAt.replace('Z', '000Z')
    expect((await change({ phone: '1', updatedAt: now }, admin)).status).toBe(200)
  })

  test('at once: one is taken, the others are told', async () => {
    const { updatedAt } = mosque
    const answers = await Promise.all(
      times(6, (index) => change({ name: `Try ${index}`, updatedAt }, index % 2 ? admin : owner.client)),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 5 })
  })

  test('at once in different fields, without saying what they saw: both are kept', async () => {
    await Promise.all([change({ name: 'Both' }), change({ phone: '0114 2' }, admin)])
    expect(await read()).toMatchObject({ name: 'Both', phone: '0114 2' })
  })
})

describe('a change is refused', () => {
  test.each([
    ['name', { name: '' }, 'Mosque Name is required'],
    ['email', { email: 'quba' }, 'Email must be an address such as name@example.org'],
    ['orgAddress', { orgAddress: null }, 'Organization Address is required'],
    ['location', { location: null }, 'Location is required'],
    [
      'location.latitude',
      { location: { latitude: 91, longitude: 0 } },
      'Latitude must be a number from -90 to 90',
    ],
    ['shadow', { shadow: '3x' }, 'Shadow must be 1x or 2x'],
    ['prayStartTime', { prayStartTime: null }, 'The times need the names of their prayers'],
    ['prayStartTime.method', { prayStartTime: { method: 14 } }, 'Method must be a number from 1 to 13'],
    ['prayStartTime.isha', { prayStartTime: { isha: '25:00' } }, 'Isha must be a time, such as 05:30'],
    ['image', { image: 'http://x.example' }, 'The image must be uploaded here, or have an https address'],
    [
      'image',
      { image: `/media/${'a'.repeat(43)}.webp` },
      'This image no longer exists. Please upload it again',
    ],
    [
      'updatedAt',
      { updatedAt: 'now' },
      'updatedAt must be a date and time, such as 2027-02-08T05:30:00.000Z',
    ],
  ])('with a wrong %s: %o', async (field, payload, message) => {
    const answer = await admin.send({ method: 'PUT', url: `/api/mosques/${mosque._id}`, payload })
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ message, fields: { [field]: message } })
  })

  test('to strangers, other mosques’ people and its own contact persons', async () => {
    const other = await createContactPerson(app)
    const contact = await createPerson(app)
    await change({ contactPerson: [contact.user._id] })
    expect((await change({ name: 'Mine' }, app.visitor())).status).toBe(401)
    for (const { client } of [await createPerson(app), other.owner, other.contact, contact]) {
      expect((await change({ name: 'Mine' }, client)).status).toBe(403)
    }
    expect((await read()).name).toBe(mosque.name)
  })

  test('for a mosque that is not there, or that a mosque admin may not know of', async () => {
    const hidden = await createMosqueWithOwner(app, { status: 'pending' })
    for (const id of ['018f0000-0000-7000-8000-000000000000', 'nonsense', hidden.mosque._id]) {
      expect((await change({ name: 'x' }, owner.client, id)).error.message).toBe('Mosque not found')
    }
  })
})
