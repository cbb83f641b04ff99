import { osmCredit } from '@mihrab/core/features/listings/listings.schemas.ts'
import { writeTexts } from '@mihrab/core/features/mosques/mosque-texts.ts'
import { type PublicMosque, publicMosqueSchema } from '@mihrab/core/features/public/public.schemas.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import type { EntryRow } from '#features/listings/listings.service.ts'
import { csvRow } from '#http/csv.ts'
import { everyEntry, everyMosque, everyNumber } from './every-mosque.service.ts'
import { absoluteImage, toPublicMosque } from './public-mosques.service.ts'

/** The approved mosques as GeoJSON (RFC 7946), with the licence as an extra member. */
export function mosquesAsGeoJson(ctx: AppContext, licence: string): AsyncGenerator<string> {
  return asGeoJson(everyOwnMosque(ctx), licence, (row) => toFeature(ctx, toPublicMosque(ctx, row)))
}

/** Everything taken from OpenStreetMap, under its licence: listings, and places of mosques made from them. */
export function placesAsGeoJson(ctx: AppContext): AsyncGenerator<string> {
  return asGeoJson(everyPlace(ctx), placesLicence, (row) => {
    const { latitude, longitude, ...properties } = toPlace(ctx, row)
    const geometry = { type: 'Point', coordinates: [longitude, latitude] }
    return { type: 'Feature', id: row.slug, geometry, properties }
  })
}

function asGeoJson<Row>(
  batches: AsyncIterable<readonly Row[]>,
  licence: string,
  featureOf: (row: Row) => object,
): AsyncGenerator<string> {
  return asJson(batches, { type: 'FeatureCollection', licence }, { features: featureOf })
}

/** An object with these members, and a last one with the rows, one on each line. */
export async function* asJson<Row>(
  batches: AsyncIterable<readonly Row[]>,
  members: object,
  rowsMember: Readonly<Record<string, (row: Row) => object>>,
): AsyncGenerator<string> {
  const [[name, itemOf] = ['', Object]] = Object.entries(rowsMember)
  yield `${JSON.stringify(members).slice(0, -1)},"${name}":[`
  let separator = '\n'
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield separator + rows.map((row) => JSON.stringify(itemOf(row))).join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}

export const placesLicence = `${osmCredit}, ODbL 1.0: https://opendatacommons.org/licenses/odbl/1-0/`
const placeColumns = [
  ...(['slug', 'url', 'name', 'names', 'address', 'country', 'countryCode'] as const),
  ...(['latitude', 'longitude', 'facilities'] as const),
]

async function* everyPlace(ctx: AppContext): AsyncGenerator<readonly EntryRow[]> {
  for await (const rows of everyEntry(ctx, everyNumber)) yield rows.filter(isFromOsm)
}

async function* everyOwnMosque(ctx: AppContext): AsyncGenerator<readonly MosqueRow[]> {
  for await (const rows of everyMosque(ctx)) yield rows.filter((row) => !isFromOsm(row))
}

export const isFromOsm = ({ source }: MosqueRow) => source === 'osm'

function toPlace(ctx: AppContext, row: EntryRow) {
  const mosque = toPublicMosque(ctx, row)
  const { slug, url, name, names, address, country, countryCode, latitude, longitude, facilities } = mosque
  // Names that we made for unnamed ones are not the source’s.
  const named = mosque.unnamed ? { name: '', names: {} } : { name, names }
  return { slug, url, ...named, address, country, countryCode, latitude, longitude, facilities }
}

function toFeature(ctx: AppContext, row: PublicMosque): object {
  const { latitude, longitude, image, managed: _managed, ...mosque } = row
  return {
    type: 'Feature',
    id: mosque.slug,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { ...mosque, image: absoluteImage(ctx, image) },
  }
}

/** Programs read columns by position: newer ones follow. */
const knownColumns = [
  ...(['slug', 'name', 'address', 'organisation', 'country', 'countryCode'] as const),
  ...(['latitude', 'longitude', 'timeZone', 'phone', 'email', 'website', 'facilities'] as const),
  ...(['description', 'image', 'timesSetUntil', 'confirmedAt', 'url'] as const),
  ...(['names', 'descriptions'] as const),
]
/** Listings have a file of their own. */
const ofListings = { managed: true, listingId: true, unnamed: true, attribution: true } as const
const columns = [...new Set([...knownColumns, ...publicMosqueSchema.omit(ofListings).keyof().options])]

/** As CSV; the first line is the licence. */
export function mosquesAsCsv(ctx: AppContext, licence: string): AsyncGenerator<string> {
  return asCsv(everyOwnMosque(ctx), licence, columns, (row) => toRow(ctx, toPublicMosque(ctx, row)))
}

export function placesAsCsv(ctx: AppContext): AsyncGenerator<string> {
  return asCsv(everyPlace(ctx), placesLicence, placeColumns, (row) => {
    const { names, facilities, ...place } = toPlace(ctx, row)
    const cells = { ...place, names: writeTexts(names), facilities: facilities.join(' ') }
    return csvRow(placeColumns.map((column) => cells[column]))
  })
}

export async function* asCsv<Row>(
  batches: AsyncIterable<readonly Row[]>,
  licence: string,
  headings: readonly string[],
  rowOf: (row: Row) => string,
): AsyncGenerator<string> {
  yield `# ${licence}\r\n${csvRow(headings)}`
  for await (const rows of batches) yield rows.map(rowOf).join('')
}

function toRow(ctx: AppContext, mosque: PublicMosque): string {
  const cells = {
    ...mosque,
    email: mosque.email ?? null,
    facilities: mosque.facilities.join(' '),
    names: writeTexts(mosque.names),
    descriptions: writeTexts(mosque.descriptions),
    image: absoluteImage(ctx, mosque.image),
  }
  return csvRow(columns.map((column) => cells[column]))
}
