import { expect, test } from 'vitest'
import { readPlace, stepPlace, tidyPlace } from './location-values.ts'

test.each([
  ['53.3811', '-1.4701', 53.3811, -1.4701],
  ['53,3811', '-1,4701', 53.3811, -1.4701],
  [' 53.3811° ', '1.4701W', 53.3811, -1.4701],
  ['33.87 s', '151.2°E', -33.87, 151.2],
])('%s, %s is a place', (latitude, longitude, ...place) => {
  const found = readPlace({ latitude, longitude })
  expect([found?.latitude, found?.longitude]).toEqual(place)
})

test.each([
  ['', ''],
  ['95', '0'],
  ['north', '0'],
  ['53.38.11', '0'],
  ['1e2', '0'],
])('%s, %s is not a place', (latitude, longitude) => {
  expect(readPlace({ latitude, longitude })).toBeNull()
})

test.each([
  [10, 190, 10, -170],
  [10, -190, 10, 170],
  [10, 540, 10, -180],
  [10, 180, 10, 180],
  [91, 0, 90, 0],
  [31.52040049, 74.35870051, 31.5204, 74.358701],
  [-0, -0.00000001, 0, 0],
])('%d, %d is normalised on the globe to %d, %d', (latitude, longitude, ...tidy) => {
  const place = tidyPlace({ latitude, longitude })
  expect([place.latitude, place.longitude]).toEqual(tidy)
})

test('an arrow key moves the marker in its direction, the same distance on screen at every zoom, further with Shift', () => {
  const start = { latitude: 0, longitude: 179.999 }
  expect(stepPlace(start, 'ArrowUp', 13, false)?.latitude).toBeCloseTo(0.001373, 6)
  expect(stepPlace(start, 'ArrowUp', 12, false)?.latitude).toBeCloseTo(0.002747, 6)
  expect(stepPlace(start, 'ArrowUp', 13, true)?.latitude).toBeCloseTo(0.010986, 6)
  expect(stepPlace(start, 'ArrowDown', 13, false)?.latitude).toBeLessThan(0)
  expect(stepPlace(start, 'ArrowLeft', 13, false)?.longitude).toBeLessThan(179.999)
  // Past the edge of the world it continues on the other side.
  expect(stepPlace(start, 'ArrowRight', 13, false)?.longitude).toBeCloseTo(-179.999627, 5)
  expect(stepPlace(start, 'Enter', 13, false)).toBeNull()
})
