// @module-tag full
import { type Facility, facilities } from '@mihrab/core/features/mosques/facilities.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { distanceKm, randomFrom } from '#test/search/random-places.ts'
import { type StoredMosque, storeMosques } from '#test/search/store-mosques.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { searchMosques } from './mosque-search.ts'
import type { MosqueSearch } from './search-result.ts'

const mosqueCount = 20_000
const names = ['Masjid Noor', 'Masjid Bilal', 'Masjid Quba', 'Masjid Hamza']
const towns = ['Leeds', 'Derby', 'Wigan']
const countries = ['United Kingdom', 'France']

let app: TestApp
let mosques: StoredMosque[]
beforeAll(async () => {
  app = await createTestApp()
  const random = randomFrom(20_261_123)
  const oneOf = (texts: readonly string[]) => texts[Math.floor(random() * texts.length)] ?? ''
  const given = Array.from({ length: mosqueCount }, () => ({
    name: oneOf(names),
    address: `1 High Street, ${oneOf(towns)}`,
    country: oneOf(countries),
    facilities: facilities.filter(() => random() < 0.3).join(),
    latitude: 45 + random() * 10,
    longitude: random() * 10 - 5,
  }))
  mosques = await storeMosques(app.ctx.db, given)
}, 120_000)
afterAll(() => app.close())

type Search = Pick<MosqueSearch, 'q' | 'near' | 'has' | 'country'>

/** By scanning every mosque. */
function matching({ q = '', has = [], country }: Search): StoredMosque[] {
  const words = q.split(' ').filter(Boolean)
  return mosques.filter((mosque) => {
    const text = `${mosque.name} ${mosque.address}`.toLowerCase()
    const held = mosque.facilities.split(',')
    return (
      words.every((word) => text.includes(word)) &&
      has.every((facility) => held.includes(facility)) &&
      (country === undefined || mosque.country === country)
    )
  })
}

const has = (count: number): Facility[] => facilities.slice(0, count)
const near = { latitude: 51.3, longitude: 0.4 }
const atTheEdge = { latitude: 45, longitude: -5 }

describe('the nearest with filters are those that a look at every mosque finds', () => {
  test.each<[string, Search & { near: typeof near }]>([
    ['one facility', { near, has: has(1) }],
    ['four facilities', { near, has: has(4) }],
    ['four facilities, at the edge', { near: atTheEdge, has: has(4) }],
    ['six facilities, which some ten have', { near, has: has(6) }],
    ['all facilities, which hardly any has', { near, has: [...facilities] }],
    ['a country', { near, country: 'France' }],
    ['a country and three facilities', { near, country: 'France', has: has(3) }],
    ['a word and four facilities', { near, q: 'noor', has: has(4) }],
    ['two words, a country and two facilities', { near, q: 'noor leeds', country: 'France', has: has(2) }],
  ])('%s', async (_name, search) => {
    const found = await searchMosques(app.ctx.db, { ...search, limit: 20 })
    const expected = matching(search)
      .map((mosque) => distanceKm(search.near, mosque))
      .sort((one, other) => one - other)
      .slice(0, 20)
    expect(found.mosques.map(({ distanceKm }) => distanceKm?.toFixed(5))).toEqual(
      expected.map((distance) => distance.toFixed(5)),
    )
  })
})

/** All pages in order, as a visitor reads them. */
async function allPages(search: Search): Promise<string[]> {
  const ids: string[] = []
  for (let offset = 0; ; offset += 50) {
    const page = await searchMosques(app.ctx.db, { ...search, limit: 50, offset })
    ids.push(...page.mosques.map(({ mosqueId }) => mosqueId))
    if (!page.hasMore) return ids
  }
}

describe('words with filters find every mosque that has them, on their pages once each', () => {
  test.each<[string, Search]>([
    ['a word and four facilities', { q: 'noor', has: has(4) }],
    ['a word and two facilities', { q: 'bilal', has: has(2) }],
    ['a word, a country and three facilities', { q: 'quba', country: 'France', has: has(3) }],
    ['two words and three facilities', { q: 'hamza wigan', has: has(3) }],
    ['the beginning of a word and four facilities', { q: 'noo', has: has(4) }],
    ['four facilities around a place', { near, has: has(4) }],
    ['a word and two facilities around a place', { near, q: 'bilal', has: has(2) }],
  ])('%s', async (_name, search) => {
    const found = await allPages(search)
    const expected = matching(search).map(({ id }) => id)
    expect(expected.length).toBeGreaterThan(20)
    expect(found.sort()).toEqual(expected.sort())
  })

  test.each<[string, Search]>([
    ['a word', { q: 'noor' }],
    ['two words', { q: 'noor leeds' }],
    ['a word around a place', { q: 'noor', near }],
    ['a place', { near }],
    ['a country', { country: 'France' }],
    ['nothing at all', {}],
  ])('of more than a thousand by %s, a thousand', async (_name, search) => {
    const found = await allPages(search)
    const expected = new Set(matching(search).map(({ id }) => id))
    expect(expected.size).toBeGreaterThan(1000)
    expect(new Set(found).size).toBe(1000)
    expect(found).toHaveLength(1000)
    expect(found.every((id) => expected.has(id))).toBe(true)
  })
})
