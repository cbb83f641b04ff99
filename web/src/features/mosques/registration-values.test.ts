import { expect, test } from 'vitest'
import { emptyRegistration, timingsRequestOf } from './registration-values.ts'

const at = (latitude: string, longitude: string) =>
  timingsRequestOf({ ...emptyRegistration, latitude, longitude }, '2026-11-20')

test.each([
  ['53.3811', '-1.4701', 53.3811, -1.4701],
  ['53,3811', '-1,4701', 53.3811, -1.4701],
  [' 53.3811° ', '1.4701W', 53.3811, -1.4701],
  ['33.87 s', '151.2°E', -33.87, 151.2],
])('%s, %s is a place', (latitude, longitude, ...place) => {
  const request = at(latitude, longitude)
  expect([request?.latitude, request?.longitude]).toEqual(place)
})

test.each([
  ['', ''],
  ['95', '0'],
  ['north', '0'],
  ['53.38.11', '0'],
  ['1e2', '0'],
])('%s, %s is none', (latitude, longitude) => {
  expect(at(latitude, longitude)).toBeNull()
})
