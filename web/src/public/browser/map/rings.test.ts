import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ringsAround } from './rings.ts'

test.each([
  { distances: [], unit: 'km', rings: [0.1, 0.2, 0.3] },
  { distances: [0.4, 0.6, 1.8], unit: 'mi', rings: [0.5, 1, 1.5] },
  { distances: [0.4, 0.6, 1.8], unit: 'km', rings: [1, 2, 3] },
  { distances: [3.9, 0.2], unit: 'km', rings: [2, 4, 6] },
  // The third mosque is in another country: the rings fit the two nearby.
  { distances: [0.2, 1.2, 2082], unit: 'km', rings: [0.5, 1, 1.5] },
  // No mosque is nearby.
  { distances: [2082, 2651], unit: 'km', rings: [1000, 2000, 3000] },
] as const)('$distances.length mosques have rings in $unit: $rings', ({ distances, unit, rings }) => {
  expect(ringsAround(distances, unit).map(({ distance }) => distance)).toEqual(rings)
})

test('the outermost ring includes the nearest mosque, wherever it is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 15_000, noNaN: true }), { minLength: 1 }),
      fc.constantFrom('km' as const, 'mi' as const),
      (distances, unit) => {
        const rings = ringsAround(distances, unit)
        expect(rings.at(-1)?.radiusKm).toBeGreaterThanOrEqual(Math.min(...distances))
      },
    ),
  )
})
