import type { SkipReason } from '@mihrab/core/features/listings/listings.schemas.ts'
import type { SourceListing } from './source-listing.ts'

type Position = readonly [longitude: number, latitude: number]

export type Located = Pick<SourceListing, 'latitude' | 'longitude' | 'outline'>

/** More corners than buildings have; an outline only says which nodes are inside. */
const maxCorners = 1000

/** The place of a GeoJSON geometry: a point, the middle of points, or the centre of its largest area. */
export function locate(geometry: unknown): Located | SkipReason {
  if (!isObject(geometry)) return 'noPosition'
  const { type, coordinates } = geometry
  if (type === 'LineString' || type === 'MultiLineString') return 'line'
  if (type === 'Point') return locatePoint(coordinates)
  if (type === 'MultiPoint') return isRing(coordinates) ? locateRing(coordinates, false) : 'badPosition'
  if (type === 'Polygon') return locateArea([coordinates])
  if (type === 'MultiPolygon') return locateArea(coordinates)
  return 'noPosition'
}

export function locatePoint(coordinates: unknown): Located | SkipReason {
  if (!isPosition(coordinates)) return 'badPosition'
  return located(coordinates, null)
}

function locateArea(polygons: unknown): Located | SkipReason {
  const rings = Array.isArray(polygons)
    ? polygons.map((rings) => (Array.isArray(rings) ? rings[0] : null))
    : []
  if (rings.length === 0 || !rings.every(isRing)) return 'badPosition'
  const sizes = rings.map((ring) => Math.abs(areaOf(unwrapped(ring))))
  return locateRing(rings[sizes.indexOf(Math.max(...sizes))] ?? [], true)
}

function locateRing(ring: readonly Position[], isArea: boolean): Located | SkipReason {
  const whole = unwrapped(ring)
  const [longitude, latitude] = centreOf(whole, isArea)
  const wrapped = longitude - 360 * Math.round(longitude / 360)
  return located([wrapped, latitude], isArea && whole.length <= maxCorners ? whole.flat() : null)
}

/** Longitude 0 on the equator is what programs write for a missing position. */
function located([longitude, latitude]: Position, outline: Located['outline']): Located | SkipReason {
  const isPlace = Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
  return isPlace ? { latitude, longitude, outline } : 'badPosition'
}

/** Without a jump where a ring crosses the date line. */
function unwrapped(ring: readonly Position[]): Position[] {
  const first = ring[0]?.[0] ?? 0
  return ring.map(([longitude, latitude]) => [
    longitude - 360 * Math.round((longitude - first) / 360),
    latitude,
  ])
}

/** By the shoelace formula, measured from the first corner to keep precision; twice the area, with its sign. */
function areaOf(ring: readonly Position[]): number {
  return sumOfEdges(ring, () => 1)
}

/** The centroid of an area; the mean of points that have none. */
function centreOf(ring: readonly Position[], isArea: boolean): Position {
  const [x = 0, y = 0] = ring[0] ?? []
  const area = isArea ? areaOf(ring) : 0
  const mean = (axis: 0 | 1) => ring.reduce((sum, corner) => sum + corner[axis], 0) / ring.length
  if (Math.abs(area) < 1e-14) return [mean(0), mean(1)]
  const moment = (axis: 0 | 1, origin: number) =>
    sumOfEdges(ring, (a, b) => a[axis] - origin + b[axis] - origin) / (3 * area) + origin
  return [moment(0, x), moment(1, y)]
}

function sumOfEdges(ring: readonly Position[], weigh: (a: Position, b: Position) => number): number {
  const [x = 0, y = 0] = ring[0] ?? []
  let sum = 0
  for (const [index, b] of ring.entries()) {
    const a = ring[index - 1]
    if (a) sum += ((a[0] - x) * (b[1] - y) - (b[0] - x) * (a[1] - y)) * weigh(a, b)
  }
  return sum
}

/** True if a place is inside an outline: a ray from it crosses an odd number of edges. */
export function isInside(outline: readonly number[], longitude: number, latitude: number): boolean {
  const x = longitude - 360 * Math.round((longitude - (outline[0] ?? 0)) / 360)
  let inside = false
  let [fromX = 0, fromY = 0] = outline.slice(-2)
  for (let at = 0; at < outline.length; at += 2) {
    const [toX, toY] = [outline[at] ?? 0, outline[at + 1] ?? 0]
    const isCrossed = fromY > latitude !== toY > latitude
    if (isCrossed && x < ((toX - fromX) * (latitude - fromY)) / (toY - fromY) + fromX) inside = !inside
    fromX = toX
    fromY = toY
  }
  return inside
}

function isRing(value: unknown): value is Position[] {
  return Array.isArray(value) && value.length > 0 && value.every(isPosition)
}

function isPosition(value: unknown): value is Position {
  return (
    Array.isArray(value) &&
    Number.isFinite(value[0]) &&
    Number.isFinite(value[1]) &&
    Math.abs(value[0]) <= 540 &&
    Math.abs(value[1]) <= 90
  )
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
