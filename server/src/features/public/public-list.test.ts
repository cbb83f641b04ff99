// @module-tag database
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import * as contract from '@mihrab/core/features/public/public.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, prayerTime } from '#test/factories.ts'
import { readPublic, wrongFieldsOf } from '#test/read-public.ts'
import { createTestApp, type TestApp, testStart } from '#test/test-app.ts'

/** The clock of the tests is at 20 November 2026, 12:00 UTC: a Friday. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const get = (path: string, headers?: Record<string, string>) => readPublic(app, path, headers)
const wrongField = (path: string) => wrongFieldsOf(app, path)

describe('the list of mosques', () => {
  test('tells of each what is prayed next, and where its page is', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app, {
      name: 'Masjid Listed',
      website: 'https://listed.example',
      names: { ar: 'مسجد القائمة' },
    })
    await owner.client.call(createPrayerTimeRange, { body: prayerTime(mosque._id, '2026-11-20') })
    const { status, body } = await app.visitor().call(contract.listPublicMosques, { query: { q: 'listed' } })
    expect(status).toBe(200)
    expect(body.mosques[0]).toEqual({
      slug: mosque.slug,
      name: 'Masjid Listed',
      names: { ar: 'مسجد القائمة' },
      address: '59 Firshill Road, Sheffield',
      country: 'United Kingdom',
      countryCode: 'GB',
      latitude: 53.4037,
      longitude: -1.4583,
      timeZone: 'Europe/London',
      image: null,
      website: 'https://listed.example',
      facilities: [],
      timesSetUntil: '2026-11-20',
      confirmedAt: new Date(testStart).toISOString(),
      managed: true,
      url: `https://mosques.example.org/mosques/${mosque.slug}`,
      next: {
        prayer: 'jumuah',
        kind: 'jamaah',
        at: '2026-11-20T13:15:00.000Z',
        localTime: '13:15',
        day: '2026-11-20',
      },
    })
  })

  test('gives the mosques of some slugs in their order, without unknown ones', async () => {
    const { mosque: one } = await createMosqueWithOwner(app, { name: 'Masjid Satu Dua' })
    const { mosque: other } = await createMosqueWithOwner(app, { name: 'Masjid Tiga' })
    const { mosque: hidden } = await createMosqueWithOwner(app, {
      name: 'Masjid Menunggu',
      status: 'pending',
    })
    const slugsOf = async (slugs: string) => {
      const { body } = await app.visitor().call(contract.listPublicMosques, { query: { slugs } })
      return body.mosques.map(({ slug }) => slug)
    }
    expect(await slugsOf(`${other.slug},nobody,${hidden.slug},${one.slug},${other.slug}`)).toEqual([
      other.slug,
      one.slug,
    ])
    expect(await slugsOf('')).toEqual([])
    const many = Array.from({ length: 21 }, (_, index) => `mosque-${index}`).join(',')
    expect(await wrongField(`?slugs=${many}`)).toEqual([400, ['slugs']])
  })

  test('near a place tells how far each is, the nearest first', async () => {
    const place = { latitude: -33.9, longitude: 18.4 }
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Near', location: place })
    const { body } = await app.visitor().call(contract.listPublicMosques, {
      query: { near: '-33.9,18.41', limit: '1' },
    })
    expect(body.mosques).toMatchObject([{ slug: mosque.slug, distanceKm: expect.closeTo(0.923, 2) }])
  })

  test('of a country, and with all of some facilities', async () => {
    const france = { country: 'France', location: { latitude: 48.85, longitude: 2.35 } }
    const both = await createMosqueWithOwner(app, {
      name: 'Both',
      ...france,
      facilities: ['parking', 'wudu'],
    })
    await createMosqueWithOwner(app, { name: 'One', ...france, facilities: ['parking'] })
    const { body } = await app.visitor().call(contract.listPublicMosques, {
      query: { country: 'fr', has: 'wudu,parking' },
    })
    expect(body.mosques.map(({ slug }) => slug)).toEqual([both.mosque.slug])
  })

  test.each([
    ['by name', 'country=KI'],
    ['by words', 'q=tarawa'],
    ['near a place', 'near=1.87,-157.4&country=KI'],
  ])('%s comes page by page, each mosque once', async (_how, query) => {
    const names = ['Tarawa Ä', 'Tarawa A', 'Tarawa A', 'مسجد Tarawa', 'Tarawa'.padEnd(150, ' جامع')]
    const known = await get('?country=KI')
    if (known.json().mosques.length === 0) {
      for (const [index, name] of names.entries()) {
        const location = { latitude: 1.87 + index / 100, longitude: -157.4 }
        await createMosqueWithOwner(app, { name, country: 'Kiribati', location })
      }
    }
    const slugs: string[] = []
    let cursor: string | null = ''
    do {
      const answer = await get(`?${query}&limit=2${cursor && `&cursor=${cursor}`}`)
      const page: { mosques: { slug: string }[]; nextCursor: string | null } = answer.json()
      slugs.push(...page.mosques.map(({ slug }) => slug))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect([slugs.length, new Set(slugs).size]).toEqual([names.length, names.length])
  })

  test('holds approved mosques alone', async () => {
    const waiting = await createMosqueWithOwner(app, { name: 'Masjid Waiting', status: 'pending' })
    const refused = await createMosqueWithOwner(app, { name: 'Masjid Refused', status: 'rejected' })
    const body = (await get('?limit=100')).body
    expect(body).not.toContain(waiting.mosque.slug)
    expect(body).not.toContain(refused.mosque.slug)
  })

  test.each([
    ['near=abc', 'near'],
    ['near=91,0', 'near'],
    ['has=swimming', 'has'],
    ['country=GBR', 'country'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['cursor=!!!', 'cursor'],
    ['cursor=WyJhIl0', 'cursor'],
    ['cursor=WyJhIiw5ZTE1XQ', 'cursor'],
    ['q=a&cursor=WyJhIiwxXQ', 'cursor'],
    [`q=${'a'.repeat(10_000)}`, 'q'],
    ['q=a&q=b', 'q'],
    ['at=tomorrow', 'at'],
  ])('refuses %s, naming the field', async (query, field) => {
    expect(await wrongField(`?${query}`)).toEqual([400, [field]])
  })
})
