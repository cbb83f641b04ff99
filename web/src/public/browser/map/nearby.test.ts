import { expect, test } from 'vitest'
import { nearbyOf } from './nearby.ts'

test.each([
  { distances: [], nearby: [] },
  { distances: [0.4, 0.6, 1.8], nearby: [0.4, 0.6, 1.8] },
  // The reader's own mosque is on top of the list.
  { distances: [3.9, 0.2, 0.5], nearby: [0.2, 0.5, 3.9] },
  // The third mosque is in another country.
  { distances: [0.2, 1.2, 2082], nearby: [0.2, 1.2] },
  { distances: [2082, 2651], nearby: [2082] },
  { distances: [1, 2, 3, 4, 5, 6, 7, 8], nearby: [1, 2, 3, 4, 5, 6] },
])('of mosques at $distances km the map shows those at $nearby', ({ distances, nearby }) => {
  const mosques = distances.map((distanceKm) => ({ distanceKm }))
  expect(nearbyOf(mosques).map(({ distanceKm }) => distanceKm)).toEqual(nearby)
})
