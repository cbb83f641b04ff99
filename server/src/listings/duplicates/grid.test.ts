import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from '#test/search/random-places.ts'
import { Grid } from './grid.ts'

const degree = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
/** Close to each other, also at the date line. There are no mosques at the poles. */
const places = fc
  .tuple(fc.constantFrom(0, 53, 80, -80), fc.constantFrom(0, 179.999, -180, 90))
  .chain(([latitude, longitude]) =>
    fc.array(
      fc.record({ north: degree(0.01), east: degree(0.02) }).map(({ north, east }) => ({
        latitude: Math.max(-90, Math.min(90, latitude + north)),
        longitude: ((longitude + east + 540) % 360) - 180,
      })),
      { minLength: 2, maxLength: 30 },
    ),
  )

test.each([0.3, 1.5, 25])('a grid finds every place within %d km', (reachKm) => {
  fc.assert(
    fc.property(places, (all) => {
      const grid = new Grid(all, reachKm)
      for (const place of all) {
        const found = new Set(grid.around(place, 100))
        const near = all.flatMap((other, index) => (distanceKm(place, other) <= reachKm ? [index] : []))
        expect(near.filter((index) => !found.has(index))).toEqual([])
      }
    }),
  )
})

test('a grid finds hardly anything beyond its reach', () => {
  const all = Array.from({ length: 100 }, (_, index) => ({ latitude: 50, longitude: index / 1000 }))
  const found = new Grid(all, 0.3).around(all[50] ?? { latitude: 0, longitude: 0 }, 100)
  expect(found).toHaveLength(9)
})
