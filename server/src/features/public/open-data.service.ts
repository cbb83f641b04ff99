import { writeTexts } from '@mihrab/core/features/mosques/mosque-texts.ts'
import { type PublicMosque, publicMosqueSchema } from '@mihrab/core/features/public/public.schemas.ts'
import type { AppContext } from '#context.ts'
import { csvRow } from '#http/csv.ts'
import { everyMosque } from './every-mosque.service.ts'
import { absoluteImage, toPublicMosque } from './public-mosques.service.ts'

/** All approved mosques as GeoJSON (RFC 7946), with the licence as an extra member. */
export async function* mosquesAsGeoJson(ctx: AppContext, licence: string): AsyncGenerator<string> {
  yield `{"type":"FeatureCollection","licence":${JSON.stringify(licence)},"features":[`
  let separator = '\n'
  for await (const rows of everyMosque(ctx)) {
    const features = rows.map((row) => JSON.stringify(toFeature(ctx, toPublicMosque(ctx, row))))
    if (features.length === 0) continue
    yield separator + features.join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
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
export async function* mosquesAsCsv(ctx: AppContext, licence: string): AsyncGenerator<string> {
  yield `# ${licence}\r\n${csvRow(columns)}`
  for await (const rows of everyMosque(ctx)) {
    yield rows.map((row) => toRow(ctx, toPublicMosque(ctx, row))).join('')
  }
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
