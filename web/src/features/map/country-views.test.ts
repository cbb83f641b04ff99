import { countryCodeOf, countryCodes, countryNameOf } from '@mihrab/core/features/mosques/countries.ts'
import { expect, test } from 'vitest'
import { countryViewOf } from './country-views.ts'

test.each(countryCodes)('the view of %s is a part of the world', (code) => {
  const [south, west, north, east] = countryViewOf(code) ?? []
  expect(south).toBeGreaterThan(-60)
  expect(south).toBeLessThan(north ?? Number.NaN)
  expect(north).toBeLessThan(75)
  expect(west).toBeGreaterThanOrEqual(-180)
  expect(west).toBeLessThan(east ?? Number.NaN)
  expect((east ?? 0) - (west ?? 0)).toBeLessThan(110)
})

test.each([
  ['Pakistan', 31.52, 74.36],
  ['United Kingdom', 53.38, -1.47],
  ['United States', 38.9, -77.04],
  ['Saudi Arabia', 21.42, 39.83],
  ['Fiji', -18.14, 178.44],
  ['Maldives', 4.18, 73.51],
])('the view of %s contains a city that is known to be there', (country, latitude, longitude) => {
  const code = countryCodeOf(country) ?? ''
  const [south = 0, west = 0, north = 0, east = 0] = countryViewOf(code) ?? []
  expect(latitude > south && latitude < north && longitude > west && longitude < east).toBe(true)
  expect(countryNameOf(code)).toBe(country)
})

test('an unknown country has neither code, name nor view', () => {
  expect([countryCodeOf('Atlantis'), countryNameOf('ZZ'), countryViewOf('ZZ')]).toEqual([null, null, null])
})
