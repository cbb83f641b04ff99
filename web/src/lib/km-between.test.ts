import { expect, test } from 'vitest'
import { kmBetween } from './km-between.ts'

test.each([
  [[53.3947, -1.4522], [53.3947, -1.4522], 0],
  // A degree of a great circle: 6371.0088 × π / 180.
  [[0, 0], [0, 1], 111.195],
  [[0, 179.5], [0, -179.5], 111.195],
  [[60, 10], [61, 10], 111.195],
] as const)('%j and %j', ([latitude, longitude], [otherLatitude, otherLongitude], km) => {
  const other = { latitude: otherLatitude, longitude: otherLongitude }
  expect(kmBetween({ latitude, longitude }, other)).toBeCloseTo(km, 3)
})
