// @module-tag full
import { phraseOf } from '@mihrab/core/search-words.ts'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '#database/tables.ts'
import { randomFrom } from '#test/search/random-places.ts'
import { storeMosques } from '#test/search/store-mosques.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { angleBetween, earthRadiusKm } from './cells.ts'
import { looserTiers } from './looser-tiers.ts'
import { searchMosques } from './mosque-search.ts'
import type { MosqueSearch } from './search-result.ts'

const mosqueCount = 50_000
const streets = ['Road', 'Street', 'Lane', 'Avenue', 'Way']
const countries = ['United Kingdom', 'Pakistan', 'Turkey', 'France']
const names = ['Masjid Noor', 'Masjid Bilal', 'Quba Central Mosque', 'Islamic Centre', 'Masjid Taqwa']

/** The only mosque with a street, a lane and a road in its address. */
const rare = { name: 'Masjid Noor', address: '1 Lane Street Road', latitude: 70, longitude: 20 }

let app: TestApp
let places: { readonly name: string; readonly latitude: number; readonly longitude: number }[]
beforeAll(async () => {
  app = await createTestApp()
  const random = randomFrom(20_261_124)
  const oneOf = (texts: readonly string[]) => texts[Math.floor(random() * texts.length)] ?? ''
  const given = Array.from({ length: mosqueCount }, (_, index) => ({
    name: oneOf(names),
    address: `${index} ${oneOf(streets)}`,
    country: oneOf(countries),
    latitude: 45 + random() * 10,
    longitude: random() * 10 - 5,
  }))
  places = [...given, rare]
  await storeMosques(app.ctx.db, places)
}, 120_000)
afterAll(() => app.close())

const near = { latitude: 50, longitude: 0 }
const bermuda = { latitude: 32.3, longitude: -64.8 }
const farAway = { latitude: -60, longitude: 150 }
const isPostgres = process.env.TEST_DATABASE === 'postgres'
/** A search of two common words near a place. */
const usual: MosqueSearch = { q: 'masjid noor', near, limit: 20 }
const maxTimesTheUsual = 25
const maxLookUps = 15_000

/** On SQLite the processor time, the minimum of some runs; on PostgreSQL the number of index look-ups. */
async function costOf(search: MosqueSearch): Promise<number> {
  const { db } = app.ctx
  if (isPostgres)
    return db.transaction().execute(async (trx) => {
      const before = await lookUpsOf(trx)
      await searchMosques(trx, search)
      return (await lookUpsOf(trx)) - before
    })
  const costs: number[] = []
  for (let run = 0; run < 8; run += 1) {
    const before = process.cpuUsage()
    await searchMosques(db, search)
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
  }
  return Math.min(...costs)
}

async function lookUpsOf(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select sum(idx_scan) as count from pg_stat_xact_user_tables where relname = 'mosque_tokens'`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

describe('a search over 50,000 mosques is bounded in what it costs', () => {
  test.each<[string, Omit<MosqueSearch, 'limit'>]>([
    ['common words that hardly meet', { q: 'road street lane united kingdom noor' }],
    ['the same near a place', { q: 'road street lane united kingdom noor', near }],
    ['common words of which one is mistyped', { q: 'road streat lane avenue turkey', near }],
    ['three countries and a filter', { q: 'united pakistan france', country: 'Turkey', near: farAway }],
    ['the last page of two common words', { q: 'road noor', near: farAway, offset: 980 }],
    ['the last page around a place', { near: farAway, offset: 980 }],
    ['a page from an ocean away', { near: bermuda, offset: 100 }],
    ['a page far from all', { near: farAway, offset: 100 }],
    ['a page of one word far from all', { q: 'noor', near: farAway, offset: 100 }],
  ])('%s', async (_name, search) => {
    const cost = await costOf({ ...search, limit: 20 })
    expect(cost).toBeLessThan(isPostgres ? maxLookUps : maxTimesTheUsual * (await costOf(usual)))
  })
})

test.runIf(isPostgres)('the empty cells at the edge of a wide circle are looked into once', async () => {
  expect(await costOf({ near: bermuda, offset: 100, limit: 20 })).toBeLessThan(1000)
})

test.each([
  ['without words', undefined, 0, farAway],
  ['without words, a later page', undefined, 100, farAway],
  ['without words, the last page', undefined, 980, farAway],
  ['by a word', 'noor', 0, farAway],
  ['by a word, a later page', 'noor', 100, farAway],
  ['over an ocean', undefined, 0, bermuda],
  ['over an ocean, the last page', undefined, 980, bermuda],
  ['over an ocean by a word', 'noor', 100, bermuda],
])('the nearest of 50,000 are found from afar, %s', async (_name, q, offset, from) => {
  const { mosques, hasMore } = await searchMosques(app.ctx.db, {
    ...(q && { q }),
    near: from,
    offset,
    limit: 20,
  })
  const distances = places
    .filter(({ name }) => !q || name.includes('Noor'))
    .map((place) => angleBetween(from, place) * earthRadiusKm)
    .sort((one, other) => one - other)
  const expected = distances.slice(offset, offset + 20)
  expect(mosques).toHaveLength(20)
  expect(hasMore).toBe(offset < 980)
  for (const [index, { distanceKm }] of mosques.entries())
    expect(distanceKm).toBeCloseTo(expected[index] ?? 0, 3)
})

test('a known spelling counts for as many mosques as stand under its name', async () => {
  const { db } = app.ctx
  const tiers = await looserTiers(db, [1], phraseOf('nourr'), [{ tokens: ['nourr'], count: 0 }])
  expect(tiers.at(-1)?.[0]?.count).toBeGreaterThan(9000)
})

test('a mosque that alone has all of some common words is found among 50,000', async () => {
  for (const place of [undefined, near]) {
    const search = { q: 'road street lane noor', ...(place && { near: place }), limit: 20 }
    expect((await searchMosques(app.ctx.db, search)).mosques).toHaveLength(1)
  }
})
