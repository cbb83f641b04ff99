import {
  type createMosque,
  getMosque,
  listApprovedMosques,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueRegistration } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, mosqueRegistration, type Person } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let person: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
  person = await createPerson(app)
})
afterAll(() => app.close())

const send = (client: TestClient, payload: object) =>
  client.send<typeof createMosque>({ method: 'POST', url: '/api/mosques/create', payload })

const place = (latitude: unknown, longitude: unknown) => ({ location: { latitude, longitude } })
const times = (changes: object) => ({ prayStartTime: { method: 2, ...changes } })
const latitudeMessage = 'Latitude must be a number from -90 to 90'
const longitudeMessage = 'Longitude must be a number from -180 to 180'
const methodMessage = 'Method must be a number from 1 to 13'
const imageMessage = 'The image must be uploaded here, or have an https address'
const goneImageMessage = 'This image no longer exists. Please upload it again'

const wrong: [field: string, changes: object, message: string][] = [
  ['name', { name: undefined }, 'Mosque Name is required'],
  ['name', { name: ' \t ' }, 'Mosque Name is required'],
  ['name', { name: null }, 'Mosque Name is required'],
  ['name', { name: { $ne: '' } }, 'Mosque Name is required'],
  ['name', { name: 'x'.repeat(201) }, 'Mosque Name can have up to 200 characters'],
  ['name', { name: 'Quba\u0000' }, 'Mosque Name contains a character that cannot be saved'],
  ['email', { email: '' }, 'Email is required'],
  ['email', { email: 'quba at example' }, 'Email must be an address such as name@example.org'],
  ['orgName', { orgName: '' }, 'Organization Name is required'],
  ['orgAddress', { orgAddress: undefined }, 'Organization Address is required'],
  ['addressNo', { addressNo: '' }, 'City No is required'],
  ['addressNo', { addressNo: 'x'.repeat(61) }, 'City No can have up to 60 characters'],
  ['phone', { phone: 'a\u0000' }, 'Phone contains a character that cannot be saved'],
  ['country', { country: undefined }, 'Country is required'],
  ['country', { country: '  ' }, 'Country is required'],
  ['location', { location: undefined }, 'Location is required'],
  ['location', { location: 'Sheffield' }, 'Location is required'],
  ['location.latitude', place(90.01, 0), latitudeMessage],
  ['location.latitude', place('53,4', 0), latitudeMessage],
  ['location.latitude', place('', 0), latitudeMessage],
  ['location.latitude', place(null, 0), latitudeMessage],
  ['location.latitude', place([53], 0), latitudeMessage],
  ['location.longitude', place(0, -180.5), longitudeMessage],
  ['location.longitude', place(0, '0x10'), longitudeMessage],
  ['location.longitude', place(0, 'Infinity'), longitudeMessage],
  ['shadow', { shadow: '3x' }, 'Shadow must be 1x or 2x'],
  ['prayStartTime', { prayStartTime: undefined }, 'Prayer Calculation Method is required'],
  ['prayStartTime.method', times({ method: 0 }), methodMessage],
  ['prayStartTime.method', times({ method: 14 }), methodMessage],
  ['prayStartTime.method', times({ method: undefined }), methodMessage],
  ['prayStartTime.method', times({ method: 2.5 }), 'Method must be a whole number from 1 to 13'],
  ['prayStartTime.fajr', times({ fajr: '24:00' }), 'Fajr must be a time, such as 05:30'],
  ['prayStartTime.isha', times({ isha: '5:30' }), 'Isha must be a time, such as 05:30'],
  ['image', { image: 'javascript:alert(1)' }, imageMessage],
  ['image', { image: 'http://example.org/a.jpg' }, imageMessage],
  ['image', { image: '//example.org/a.jpg' }, imageMessage],
  ['image', { image: `/media/${'a'.repeat(43)}.webp` }, goneImageMessage],
  ['contactPerson', { contactPerson: 'me' }, 'Contact Person must be a list of people'],
  ['contactPerson', { contactPerson: ['nobody'] }, 'One of these people has no account'],
  ['contactPerson', { contactPerson: Array(51).fill('x') }, 'There can be at most 50 contact persons'],
]

describe('a registration with something wrong', () => {
  test.each(wrong)('names the field %s: %o', async (field, changes, message) => {
    const answer = await send(person.client, { ...mosqueRegistration(), ...changes })
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ code: 'badRequest', message, fields: { [field]: message } })
  })

  test('names every field at fault in one answer', async () => {
    const { error } = await send(person.client, { name: 'Only a name' })
    expect(Object.keys(error.fields ?? {}).sort()).toEqual([
      'addressNo',
      'email',
      'location',
      'orgAddress',
      'orgName',
      'prayStartTime',
    ])
  })
})

describe('the words of a mosque', () => {
  test.each([
    ['HTML', '<img src=x onerror=alert(1)> & "Quba"'],
    ['Arabic with vowel marks', 'مَسْجِدُ قُبَاء'],
    ['an emoji of several code points', 'Quba 🕌👨‍👩‍👧'],
    ['SQL', "Quba'); drop table mosques; --"],
    ['what a template would fill in', '{{7*7}} %s $& $1'],
  ])('come back as they were given: %s', async (_kind, name) => {
    const created = await send(admin, mosqueRegistration({ name, orgName: name }))
    expect(created.status).toBe(201)
    const { body } = await admin.call(getMosque, { params: { id: created.body.mosque._id } })
    expect(body).toMatchObject({ name, orgName: name })
    const found = await admin.call(listApprovedMosques, { query: { q: name } })
    expect(found.body.mosques.map((mosque) => mosque._id)).toContain(created.body.mosque._id)
  })

  test('are read without the spaces around them', async () => {
    const { mosque } = (await send(admin, mosqueRegistration({ name: '  Quba  ' }))).body
    expect(mosque.name).toBe('Quba')
  })

  test('that no one asked for are ignored: status, owner, id and dates', async () => {
    const { client, user } = await createPerson(app)
    const sly = { _id: user._id, status: 'approved', ownerId: null, createdAt: '1999-01-01T00:00:00Z' }
    const { mosque } = (await send(client, { ...mosqueRegistration(), ...sly })).body
    expect(mosque.status).toBe('pending')
    expect(mosque._id).not.toBe(user._id)
    expect(mosque.createdAt).toBe('2026-11-20T12:00:00.000Z')
  })
})

describe('where a mosque lies', () => {
  const places: [name: string, place: MosqueRegistration['location'], timeZone: RegExp][] = [
    ['the first to see a day', { latitude: 1.87, longitude: -157.4 }, /^Pacific\/Kiritimati$/],
    ['the last to see a day', { latitude: -14.28, longitude: -170.7 }, /^Pacific\/Pago_Pago$/],
    ['on the date line', { latitude: 0, longitude: 180 }, /^Etc\/GMT/],
    ['the same from the other side', { latitude: 0, longitude: -180 }, /^Etc\/GMT/],
    ['the North Pole', { latitude: 90, longitude: 0 }, /./],
    ['the South Pole', { latitude: -90, longitude: 0 }, /./],
    ['given as text', { latitude: '53.4037', longitude: '-1.4583' }, /^Europe\/London$/],
  ]
  test.each(places)('sets its time zone: %s', async (_name, location, timeZone) => {
    const body = { ...mosqueRegistration(), location, prayStartTime: { method: 3 } }
    const answer = await send(admin, body)
    expect(answer.status).toBe(201)
    expect(answer.body.mosque.timeZone).toMatch(timeZone)
    expect(answer.body.mosque.location).toEqual({
      latitude: Number(location.latitude),
      longitude: Number(location.longitude),
    })
  })
})
