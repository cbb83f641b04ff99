// @module-tag database
import { findNearDuplicates } from '@mihrab/core/features/duplicates/duplicates.contract.ts'
import { hideListing } from '@mihrab/core/features/listings/listings.contract.ts'
import { createMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueRegistration } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMosqueWithOwner, createPerson, mosqueRegistration, type Person } from '#test/factories.ts'
import { listingFile, sendListings } from '#test/listings/listing-files.ts'
import { listingNamed } from '#test/listings/stored-pairs.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let someone: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
  someone = await createPerson(app)
  const listings = [
    { id: 'node/1', name: 'Masjid Noor', 'addr:street': 'High Street', at: north(1400) },
    { id: 'node/2', 'addr:street': 'High Street', at: north(290) },
    { id: 'node/3', name: 'Hidayah', at: north(310) },
    { id: 'node/4', name: 'Noor', at: north(1600) },
    { id: 'node/5', name: 'Hidden Noor', at: north(10) },
    { id: 'node/6', name: 'Far', at: north(2100) },
  ]
  await sendListings(admin, listingFile(...listings))
  await admin.call(hideListing, { params: { id: (await listingNamed(app, 'Hidden Noor'))._id } })
})
afterAll(() => app.close())

const start = { latitude: 10, longitude: 20 }
const north = (metres: number) => [start.longitude, start.latitude + metres / 111_195] as const
const here = { latitude: '10', longitude: '20' }

const near = async (client: TestClient, query: Record<string, string> = {}, language = 'en') =>
  client.call(findNearDuplicates, { query: { ...here, ...query } as never }, { 'accept-language': language })
const namesOf = (entries: readonly { name: string }[] = []) => entries.map(({ name }) => name)

test('everyone finds what is close by, and farther away what has a similar name, which comes first', async () => {
  const { body } = await near(someone.client, { name: 'Noor Mosque' })
  expect(namesOf(body.entries)).toEqual(['Masjid Noor', 'Mosque, High Street'])
  const [noor, unnamed] = body.entries
  const { _id, slug } = await listingNamed(app, 'Masjid Noor')
  expect(noor).toEqual({
    name: 'Masjid Noor',
    distanceKm: 1.4,
    managed: false,
    slug,
    listingId: _id,
    latitude: start.latitude + 1400 / 111_195,
    longitude: 20,
    address: 'High Street',
  })
  expect(unnamed?.distanceKm).toBe(0.29)
  expect(body).not.toHaveProperty('neighbours')
  expect(namesOf((await near(someone.client)).body.entries)).toEqual(['Mosque, High Street'])
})

test('an unnamed one is called as its page calls it, in the caller’s language', async () => {
  const { body } = await near(someone.client, {}, 'de')
  expect(namesOf(body.entries)).toEqual(['Moschee, High Street'])
})

test('pending mosques are told to admins alone, with everything around', async () => {
  const location = { latitude: start.latitude, longitude: 20.001 }
  const { mosque } = await createMosqueWithOwner(app, { name: 'Nur', location, status: 'pending' })
  const name = 'Masjid Noor'
  expect(namesOf((await near(someone.client, { name })).body.entries)).not.toContain('Nur')
  const { body } = await near(admin, { name })
  expect(body.entries[0]).toMatchObject({
    name: 'Nur',
    managed: true,
    status: 'pending',
    mosqueId: mosque._id,
    slug: mosque.slug,
  })
  expect(namesOf(body.neighbours)).toEqual(['Nur', 'Mosque, High Street', 'Hidayah', 'Masjid Noor', 'Noor'])
  const others = await near(admin, { name, except: mosque._id })
  expect(namesOf(others.body.entries)).not.toContain('Nur')
  expect(namesOf(others.body.neighbours)).not.toContain('Nur')
})

test('of many the likeliest twenty are told, and to admins the nearest fifty', async () => {
  const all = Array.from({ length: 70 }, (_, index) => ({
    id: `node/${100 + index}`,
    name: index === 69 ? 'Baitul Aman' : `Shah ${index}`,
    at: [50, 30 + index / 1_000_000] as const,
  }))
  await sendListings(admin, listingFile(...all))
  const { body } = await near(admin, { latitude: '30', longitude: '50', name: 'Baitul Aman' })
  expect(namesOf(body.entries)).toEqual(['Baitul Aman', ...all.slice(0, 19).map(({ name }) => name)])
  expect(namesOf(body.neighbours)).toEqual(all.slice(0, 50).map(({ name }) => name))
})

test.each<[string, Partial<MosqueRegistration>]>([
  ['<script>alert(1)</script>', {}],
  ['%_\' or 1=1; -- "\\', {}],
  ['x'.repeat(200), {}],
  ['ا'.repeat(200), {}],
])('a name like %s is a name', async (name) => {
  const location = { latitude: 40, longitude: 60 }
  await admin.call(createMosque, { body: mosqueRegistration({ name, location }) })
  const { status, body } = await near(someone.client, { latitude: '40', longitude: '60', name })
  expect(status).toBe(200)
  expect(namesOf(body.entries)).toContain(name)
})

test('around a pole and the date line', async () => {
  await sendListings(
    admin,
    listingFile(
      { id: 'node/200', name: 'Pole', at: [100, 89.999] },
      { id: 'node/201', name: 'Line', at: [-179.999, 0] },
    ),
  )
  const names = async (latitude: string, longitude: string) =>
    namesOf((await near(someone.client, { latitude, longitude })).body.entries)
  expect(await names('89.999', '-80')).toEqual(['Pole'])
  expect(await names('0', '179.999')).toEqual(['Line'])
  expect(await names('-45', '-130')).toEqual([])
})

test.each([
  [{ latitude: '91' }, 'latitude'],
  [{ longitude: 'east' }, 'longitude'],
  [{ latitude: '' }, 'latitude'],
  [{ name: 'x'.repeat(201) }, 'name'],
])('refuses %o, naming the field', async (query, field) => {
  const { status, error } = await near(someone.client, query)
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
})

test('nobody who is not signed in', async () => {
  expect((await near(app.visitor())).status).toBe(401)
})
