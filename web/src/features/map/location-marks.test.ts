import { expect, test } from 'vitest'
import {
  creditOf,
  degreesLabel,
  flatCountries,
  gridLinesBetween,
  gridStepOf,
  landPath,
  turnedLongitude,
} from './location-marks.ts'

test('the attribution stays text, and OpenStreetMap gets the link that it asks for', () => {
  expect(creditOf('<img src=x onerror="alert(1)"> & me')).toBe(
    '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; me',
  )
  expect(creditOf('© OpenStreetMap contributors')).toMatch(
    /^© <a href="https:\/\/www\.openstreetmap\.org\/copyright"[^>]*>OpenStreetMap<\/a> contributors$/,
  )
})

test('the lines of the grid are neither crowded nor too few at any zoom', () => {
  for (let zoom = 2; zoom <= 18; zoom += 1) {
    const pixels = (gridStepOf(zoom) * 256 * 2 ** zoom) / 360
    expect(pixels).toBeGreaterThanOrEqual(110)
    if (zoom > 2 && zoom < 17) expect(pixels).toBeLessThan(400)
  }
})

test('a grid begins and ends between its edges, without rounding errors', () => {
  expect(gridLinesBetween(-0.25, 0.31, 0.1)).toEqual([-0.2, -0.1, 0, 0.1, 0.2, 0.3])
  expect(gridLinesBetween(0.01, 0.02, 0.1)).toEqual([])
})

test.each([
  [31.52, 'en', '31.52°'],
  [-1.5, 'de', '-1,5°'],
  [0, 'bn', '০°'],
  [-1.5, 'ur-u-nu-arabext', '\u200e-\u200e۱٫۵°'],
])('%d degrees are written in %s as %s', (degrees, locale, label) => {
  expect(degreesLabel(degrees, locale)).toBe(label)
})

test.each([
  [190, -170],
  [-190, 170],
  [-180, -180],
  [0.1, 0.1],
])('the meridian at %d is that of %d', (degrees, turned) => {
  expect(turnedLongitude(degrees)).toBe(turned)
})

test('a coast over the 180th meridian continues instead of running back round the world', () => {
  const ring = [
    [178, 60],
    [-178, 61],
    [-178, 65],
    [178, 66],
  ]
  const geometry = { type: 'Polygon' as const, coordinates: [ring] }
  const countries = flatCountries({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry }],
  })
  expect(landPath(countries)).toBe('M178.0 -60.0L182.0 -61.0L182.0 -65.0L178.0 -66.0Z')
})
