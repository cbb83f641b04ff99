// @module-tag full
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { distanceKm, randomFrom } from '#test/search/random-places.ts'
import { storeMosques } from '#test/search/store-mosques.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import type { Place } from './cells.ts'
import { searchMosques } from './mosque-search.ts'
import { findNearest } from './nearest.ts'
import { every } from './search-units.ts'
import { SearchWork } from './search-work.ts'

const pointCount = 100_000

let app: TestApp
let places: (Place & { id: string })[]
beforeAll(async () => {
  app = await createTestApp()
  const random = randomFrom(20_261_122)
  const given = Array.from({ length: pointCount }, (_, index) => ({
    name: 'Mosque',
    ...placeOf(index, random),
  }))
  places = await storeMosques(app.ctx.db, given)
}, 120_000)
afterAll(() => app.close())

/** All over the sphere, with clusters in towns, at the poles and along the date line. */
function placeOf(index: number, random: () => number): Place {
  const anywhere = {
    latitude: (Math.asin(2 * random() - 1) * 180) / Math.PI,
    longitude: random() * 360 - 180,
  }
  const kind = index % 10
  if (kind < 5) return anywhere
  if (kind < 7) return { latitude: 53.4 + random() * 0.2, longitude: -1.5 + random() * 0.2 }
  if (kind === 7) return { latitude: 90 - random() * 0.5, longitude: anywhere.longitude }
  if (kind === 8)
    return { latitude: -16 + random(), longitude: random() < 0.5 ? 180 - random() / 5 : random() / 5 - 180 }
  return { latitude: 21.4225, longitude: 39.8262 }
}

/** Distances of all places, shortest first. */
function distancesFrom(near: Place): Float64Array {
  return Float64Array.from(places, (place) => distanceKm(near, place)).sort()
}

const random = randomFrom(1447)
const somewhere = Array.from({ length: 30 }, (_, index): [string, Place] => [
  `place ${index}`,
  { latitude: (Math.asin(2 * random() - 1) * 180) / Math.PI, longitude: random() * 360 - 180 },
])

describe('the nearest twenty of a hundred thousand are those that measuring all of them finds', () => {
  test.each<[string, Place]>([
    ['the north pole', { latitude: 90, longitude: 0 }],
    ['beside the north pole', { latitude: 89.9, longitude: -120 }],
    ['the south pole', { latitude: -90, longitude: 77 }],
    ['the date line from the west', { latitude: -15.5, longitude: 180 }],
    ['the date line from the east', { latitude: -15.5, longitude: -180 }],
    ['beside the date line', { latitude: -15.2, longitude: 179.999 }],
    ['a crowded town', { latitude: 53.5, longitude: -1.4 }],
    ['the edge of a crowded town', { latitude: 53.3, longitude: -1.6 }],
    ['ten thousand at one place', { latitude: 21.4225, longitude: 39.8262 }],
    ['a little beside ten thousand at one place', { latitude: 21.43, longitude: 39.82 }],
    ['the corner of a side of the cube', { latitude: 35.264389, longitude: 45 }],
    ['null island', { latitude: 0, longitude: 0 }],
    ...somewhere,
  ])('%s', async (_name, near) => {
    const { mosques, hasMore } = await searchMosques(app.ctx.db, { near, limit: 20 })
    const nearest = distancesFrom(near)
    expect(hasMore).toBe(true)
    const found = new Set(mosques.map(({ mosqueId }) => mosqueId))
    expect(found.size).toBe(20)
    // Among equally distant ones any order is right.
    for (const [index, { distanceKm }] of mosques.entries())
      expect(distanceKm).toBeCloseTo(nearest[index] ?? -1, 5)
  })

  test('in four queries of the index or fewer on average', async () => {
    let spent = 0
    for (const [, place] of somewhere) {
      const work = new SearchWork()
      await findNearest(app.ctx.db, { scopes: [1], units: [every], work }, { place, wanted: 64 })
      spent += work.spent
    }
    // 400 each, and some for the rows.
    expect(spent / somewhere.length).toBeLessThan(1800)
  })

  test('page after page', async () => {
    const near = { latitude: 53.5, longitude: -1.4 }
    const distances: (number | null)[] = []
    for (let offset = 0; offset < 200; offset += 50) {
      const page = await searchMosques(app.ctx.db, { near, limit: 50, offset })
      distances.push(...page.mosques.map(({ distanceKm }) => distanceKm))
    }
    const nearest = distancesFrom(near)
    expect(distances).toHaveLength(200)
    for (const [index, distance] of distances.entries()) expect(distance).toBeCloseTo(nearest[index] ?? -1, 5)
  })
})
