import { expect, test } from 'vitest'
import {
  creditOf,
  flatCountries,
  gridLinesBetween,
  gridStepOf,
  landPath,
  latitudeLabel,
  longitudeLabel,
} from './location-marks.ts'

test('whom to credit stays text, and OpenStreetMap gets the link that it asks for', () => {
  expect(creditOf('<img src=x onerror="alert(1)"> & me')).toBe(
    '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; me',
  )
  expect(creditOf('© OpenStreetMap contributors')).toMatch(
    /^© <a href="https:\/\/www\.openstreetmap\.org\/copyright"[^>]*>OpenStreetMap<\/a> contributors$/,
  )
})

test('the lines of the grid are neither crowded nor lost at any zoom', () => {
  for (let zoom = 2; zoom <= 18; zoom += 1) {
    const pixels = (gridStepOf(zoom) * 256 * 2 ** zoom) / 360
    expect(pixels).toBeGreaterThanOrEqual(110)
    if (zoom > 2 && zoom < 17) expect(pixels).toBeLessThan(400)
  }
})

test('a grid begins and ends between its edges, without the dust of adding up', () => {
  expect(gridLinesBetween(-0.25, 0.31, 0.1)).toEqual([-0.2, -0.1, 0, 0.1, 0.2, 0.3])
  expect(gridLinesBetween(0.01, 0.02, 0.1)).toEqual([])
})

test.each([
  [31.52, '31.52° N', '31.52° E'],
  [-1.5, '1.5° S', '1.5° W'],
  [0, '0°', '0°'],
])('%d degrees are called %s or %s', (degrees, latitude, longitude) => {
  expect([latitudeLabel(degrees), longitudeLabel(degrees)]).toEqual([latitude, longitude])
})

test('beyond the edge of the world the degrees go on from the other side', () => {
  expect(longitudeLabel(190)).toBe('170° W')
})

test('a coast over the 180th meridian goes on instead of running back round the world', () => {
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
