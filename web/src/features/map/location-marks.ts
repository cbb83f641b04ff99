import { formatNumber } from '@mihrab/core/write-value.ts'
import type { FeatureCollection, Position } from 'geojson'

/** The product's arch as a pin; its tip is the place. */
export const pinSvg =
  '<svg viewBox="0 0 36 48" width="36" height="48" aria-hidden="true">' +
  '<path class="map-pin-shape" d="M18 1.5C11 6.5 3.5 11 3.5 20.5V33a3 3 0 0 0 3 3h6.2L18 46.5 23.3 36h6.2a3 3 0 0 0 3-3V20.5C32.5 11 25 6.5 18 1.5Z"/>' +
  '<path class="map-pin-niche" d="M18 9.5c-4 3-8 5.5-8 11V30h16v-9.5c0-5.5-4-8-8-11Z"/></svg>'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The attribution as HTML: the setting is plain text and is escaped. OpenStreetMap asks for a link. */
export function creditOf(attribution: string): string {
  const text = attribution.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
  return text.replace(
    'OpenStreetMap',
    '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>',
  )
}

const gridSteps = [45, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]
const fewestPixels = 110

/** Degrees between two grid lines: neither crowded nor too few. */
export function gridStepOf(zoom: number): number {
  const degreesPerPixel = 360 / (256 * 2 ** zoom)
  const wide = gridSteps.filter((step) => step / degreesPerPixel >= fewestPixels)
  return wide.at(-1) ?? 45
}

/** In degrees. */
export function gridLinesBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toFixed(6)),
  )
}

/** Degrees as in the form's fields, north and east positive: `-1.47°`. */
export function degreesLabel(degrees: number, locale: string): string {
  return `${formatNumber(degrees, locale)}°`
}

/** Wraps a longitude past the 180th meridian to the other side. */
export function turnedLongitude(degrees: number): number {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180
  return Number(turned.toFixed(6))
}

/** All countries as one SVG path, one unit per degree, north up. */
export function landPath(countries: Country[]): string {
  return countries.flat(2).map(ringPath).join('')
}

function ringPath(ring: Position[]): string {
  const points = ring.map(
    ([longitude = 0, latitude = 0]) => `${longitude.toFixed(1)} ${(-latitude).toFixed(1)}`,
  )
  return `M${points.join('L')}Z`
}

/** Polygons of one country, each an outer ring and its holes. */
export type Country = Position[][][]

/**
 * Countries as polygons on a flat map: a coast that crosses the 180th meridian continues instead of jumping
 * back.
 */
export function flatCountries({ features }: FeatureCollection): Country[] {
  return features.map(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates.map(unwrapRing)]
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.map((rings) => rings.map(unwrapRing)) : []
  })
}

function unwrapRing(ring: Position[]): Position[] {
  let turned = 0
  let before = ring[0]?.[0] ?? 0
  return ring.map(([longitude = 0, latitude = 0]) => {
    if (longitude - before > 180) turned -= 360
    if (longitude - before < -180) turned += 360
    before = longitude
    return [longitude + turned, latitude]
  })
}
