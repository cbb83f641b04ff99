import { deleteMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner } from '#test/factories.ts'
import { readPage } from '#test/read-page.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const read = (path: string) => readPage(app, path)

describe('the directory', () => {
  test('finds by words, and near a place the nearest first, with what is prayed next', async () => {
    const { mosque: near } = await createMosqueWithOwner(app, {
      name: 'Masjid Closest',
      location: { latitude: 10, longitude: 10 },
    })
    const { mosque: far } = await createMosqueWithOwner(app, {
      name: 'Masjid Farther',
      location: { latitude: 10.5, longitude: 10 },
    })
    const { page } = await read('/mosques?near=10,10.001')
    expect(page.rows.slice(0, 2).map((row) => row.mosque.slug)).toEqual([near.slug, far.slug])
    expect(page.rows[0]?.distanceKm).toBeCloseTo(0.11, 1)
    expect(page.rows[0]?.next.kind).toBe('begins')
    const found = await read('/mosques?q=masjed+closset')
    expect(found.page.rows[0]?.mosque.slug).toBe(near.slug)
  })

  test('offers the countries that have approved mosques, by name, and those of the chosen one', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Mosquée Une', country: 'France' })
    await createMosqueWithOwner(app, { name: 'Masjid Satu', country: 'Malaysia', status: 'pending' })
    await createMosqueWithOwner(app, { name: 'Begova', country: 'Bosnia and Herzegovina' })
    await createMosqueWithOwner(app, { name: 'Masjid Nowhere', country: 'Atlantis' })
    const { page } = await read('/mosques?country=fr')
    expect(page.countries).toEqual([
      { code: 'BA', name: 'Bosnia and Herzegovina', count: 1 },
      { code: 'FR', name: 'France', count: 1 },
      { code: 'GB', name: 'United Kingdom', count: 2 },
    ])
    expect(page.rows.map((row) => row.mosque.slug)).toEqual([mosque.slug])
    const admin = await app.admin()
    await admin.call(deleteMosque, { params: { id: mosque._id } })
    const after = await read('/mosques?country=fr')
    expect(after.page.countries.map(({ code }) => code)).toEqual(['BA', 'GB'])
    expect(after.page.rows).toEqual([])
  })

  test('asks at the first visit where the reader is, and lists no mosque of several countries', async () => {
    const { page } = await read('/mosques')
    expect(page.countries.length).toBeGreaterThan(1)
    expect([page.rows, page.ownCountry]).toEqual([[], null])
  })

  test('shows the mosques of a reader’s country, those near its largest city first', async () => {
    const { mosque: farther } = await createMosqueWithOwner(app, {
      name: 'Masjid Utara',
      country: 'Malaysia',
      location: { latitude: 6.1, longitude: 100.4 },
    })
    const { mosque: nearer } = await createMosqueWithOwner(app, {
      name: 'Masjid Pusat',
      country: 'Malaysia',
      location: { latitude: 3.14, longitude: 101.69 },
    })
    const { page } = await read('/mosques?zone=Asia/Kuala_Lumpur&region=GB')
    expect(page.ownCountry).toBe('MY')
    expect(page.rows.map(({ mosque, distanceKm }) => [mosque.slug, distanceKm])).toEqual([
      [nearer.slug, null],
      [farther.slug, null],
    ])
    const elsewhere = await read('/mosques?zone=Asia/Tokyo')
    expect([elsewhere.page.ownCountry, elsewhere.page.rows]).toEqual(['JP', []])
    expect((await read('/mosques?zone=%3Cscript%3E')).status).toBe(400)
  })

  test('puts the reader’s own mosques on top, with their distances, and caches no such page', async () => {
    const { mosque: far } = await createMosqueWithOwner(app, {
      name: 'Masjid Own',
      location: { latitude: 11, longitude: 10 },
    })
    const { page, headers } = await read(`/mosques?near=10,10&mine=${far.slug},nobody`)
    expect(page.mine.map(({ mosque }) => mosque.slug)).toEqual([far.slug])
    expect(page.mine[0]?.distanceKm).toBeCloseTo(111.2, 0)
    expect(page.rows.map(({ mosque }) => mosque.slug)).toContain(far.slug)
    expect(headers['cache-control']).toContain('no-store')
    const many = Array.from({ length: 21 }, (_, index) => `mosque-${index}`).join(',')
    expect((await read(`/mosques?mine=${many}`)).status).toBe(400)
  })

  test('lists the only country of an instance whole, wherever the reader is', async () => {
    const small = await createTestApp()
    const { mosque } = await createMosqueWithOwner(small, { name: 'Masjid Alone' })
    const { page } = await readPage(small, '/mosques?zone=Asia/Tokyo&region=JP')
    expect([page.ownCountry, page.rows.map((row) => row.mosque.slug)]).toEqual(['GB', [mosque.slug]])
    await small.close()
  })

  test('finds the mosques nearest to a city that no mosque names', async () => {
    const { mosque } = await createMosqueWithOwner(app, {
      name: 'Masjid Thames',
      location: { latitude: 51.6, longitude: -0.1 },
    })
    const { page } = await read('/mosques?q=london')
    expect(page.city).toEqual({ name: 'London', countryCode: 'GB' })
    expect(page.rows[0]?.mosque.slug).toBe(mosque.slug)
    expect(page.rows[0]?.distanceKm).toBeCloseTo(10.3, 0)
    expect((await read('/mosques?q=london&page=2')).page.rows).toEqual([])
    expect((await read('/mosques?q=london&country=FR')).page.rows).toEqual([])
    const { mosque: named } = await createMosqueWithOwner(app, { name: 'Masjid London Road' })
    const byName = await read('/mosques?q=london')
    expect([byName.page.city, byName.page.rows[0]?.mosque.slug]).toEqual([null, named.slug])
  })

  test('tells distances as at the first mosque, whatever the reader’s browser asks for', async () => {
    await createMosqueWithOwner(app, { name: 'In America', country: 'United States' })
    await createMosqueWithOwner(app, { name: 'In Turkey', country: 'Turkey' })
    const unitOf = async (country: string, language: string) =>
      (await readPage(app, `/mosques?country=${country}`, { 'accept-language': language })).frame.distanceUnit
    expect(await unitOf('US', 'de-DE')).toBe('mi')
    expect(await unitOf('TR', 'en-US')).toBe('km')
  })

  test('is closed with PUBLIC_DIRECTORY=off', async () => {
    const closed = await createTestApp({ PUBLIC_DIRECTORY: 'off' })
    const { statusCode, body } = await closed.app.inject('/mosques')
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'notFound'])
    await closed.close()
  })
})
