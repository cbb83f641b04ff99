import type { SkipReason } from '@mihrab/core/features/listings/listings.schemas.ts'
import { isObject, type Located, locate, locatePoint } from './geometry.ts'
import { Tags } from './tags.ts'

/** A feature of any format before it is judged. */
export interface SourceFeature {
  readonly tags: Tags
  readonly sourceId: string | null
  readonly place: Located | SkipReason
}

/** Reads a GeoJSON feature or an Overpass element; null if it is neither. */
export function readJsonFeature(value: unknown): SourceFeature | null {
  if (!isObject(value)) return null
  if (value.type === 'Feature') return readGeoJson(value)
  return typeof value.type === 'string' && elementTypes.has(value.type) ? readElement(value) : null
}

function readGeoJson({ id, properties, geometry }: Record<string, unknown>): SourceFeature {
  const given = isObject(properties) ? properties : {}
  const tags = new Tags(given, given.tags)
  return { tags, sourceId: findId(tags, id), place: locate(geometry) }
}

const elementTypes = new Set(['node', 'way', 'relation', 'area'])

function readElement({ type, id, version, tags: given, ...element }: Record<string, unknown>): SourceFeature {
  const tags = new Tags({ '@type': type, '@id': id, '@version': version }, given)
  return { tags, sourceId: findId(tags, null), place: type === 'area' ? 'area' : locateElement(element) }
}

/** A way has a position only where the query asked for it: `out center` or `out geom`. */
function locateElement({ lat, lon, center, geometry }: Record<string, unknown>): Located | SkipReason {
  if (lat !== undefined || lon !== undefined) return locatePoint([lon, lat])
  if (Array.isArray(geometry) && geometry.length > 0) {
    const ring = geometry.map((corner) => (isObject(corner) ? [corner.lon, corner.lat] : null))
    return locate({ type: 'Polygon', coordinates: [ring] })
  }
  return isObject(center) ? locatePoint([center.lon, center.lat]) : 'noPosition'
}

export const latitudeColumns = ['latitude', 'lat', '@lat', 'y']
export const longitudeColumns = ['longitude', 'lon', 'lng', 'long', '@lon', 'x']

export function readRow(row: Readonly<Record<string, string>>): SourceFeature {
  const tags = new Tags(row)
  const [latitude, longitude] = [tags.get(...latitudeColumns), tags.get(...longitudeColumns)]
  const isMissing = latitude === '' && longitude === ''
  return {
    tags,
    sourceId: findId(tags, null),
    place: isMissing ? 'noPosition' : locatePoint([degreesOf(longitude), degreesOf(latitude)]),
  }
}

/** Spreadsheets of many countries write decimal commas. */
function degreesOf(text: string): number {
  const decimal = text.length <= 30 ? text.replace(',', '.') : ''
  return /^[+-]?\d{1,3}(?:\.\d+)?$/.test(decimal) ? Number(decimal) : Number.NaN
}

/** The id, with its kind as far as the source says it; null if there is none. */
function findId(tags: Tags, featureId: unknown): string | null {
  const given = typeof featureId === 'string' || typeof featureId === 'number' ? String(featureId) : ''
  const texts = [tags.get('@id'), tags.get('full_id'), given, tags.get('id')]
  for (const text of texts) {
    const id = readTypedId(text)
    if (id) return id
  }
  const kind = kindOf(tags.get('@type', 'osm_type', 'type'))
  const number = [tags.get('@id'), tags.get('osm_id'), given, tags.get('id')].find(isOsmNumber)
  if (kind && number) return `${kind}/${number}`
  const way = tags.get('osm_way_id')
  if (isOsmNumber(way)) return `way/${way}`
  const bare = [tags.get('@id'), tags.get('osm_id')].find(isOsmNumber)
  if (bare) return `osm_id/${bare}`
  const own = [tags.get('id'), given, tags.get('ref')].find(
    (text) => text !== '' && text.length <= maxIdLength,
  )
  return own ? `id/${own}` : null
}

const maxIdLength = 100
const maxOsmIdLength = 20

/** Relations have negative numbers in some programs. */
function isOsmNumber(text: string): boolean {
  return text.length <= maxOsmIdLength && /^-?\d+$/.test(text)
}

const kinds = { n: 'node', w: 'way', r: 'relation' } as const

function kindOf(type: string): string | null {
  return /^(?:node|way|relation)s?(?:_[a-z]+)?$|^[nwr]$/.test(type.toLowerCase().slice(0, 30))
    ? kinds[type.toLowerCase()[0] as keyof typeof kinds]
    : null
}

/** `node/12`, `n12`, or `a24`: osmium numbers areas by their way times two, or by their relation, plus one. */
function readTypedId(text: string): string | null {
  if (text.length > maxOsmIdLength + 10) return null
  const [, kind, number] = /^(node\/|way\/|relation\/|[nwra])(\d+)$/.exec(text) ?? []
  if (!kind || !number) return null
  if (kind !== 'a') return `${kinds[kind[0] as keyof typeof kinds]}/${number}`
  const area = Number(number)
  return area % 2 === 0 ? `way/${area / 2}` : `relation/${(area - 1) / 2}`
}
