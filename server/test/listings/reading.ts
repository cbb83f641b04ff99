import type { ListingSource } from '@mihrab/core/features/listings/listing-sources.ts'
import { openSource } from '#listings/reading/read-source.ts'
import type { ReadFeature, SourceListing } from '#listings/reading/source-listing.ts'

interface Given {
  readonly name?: string
  readonly source?: ListingSource
  /** Bytes of a part, as a network delivers them. */
  readonly partLength?: number
}

/** Reads a whole text or bytes. */
export async function readAll(content: string | Uint8Array, given: Given = {}): Promise<ReadFeature[]> {
  const { name = 'mosques', source, partLength = 1000 } = given
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  async function* parts() {
    for (let at = 0; at < bytes.length; at += partLength) yield bytes.subarray(at, at + partLength)
  }
  const { features } = await openSource({ name, bytes: parts(), source })
  const all: ReadFeature[] = []
  for await (const feature of features) all.push(feature)
  return all
}

/** Skip reasons, and names of listings in quotes. */
export async function outcomes(content: string | Uint8Array, given?: Given): Promise<string[]> {
  return (await readAll(content, given)).map(({ listing, skipped }) => skipped ?? `“${listing.name}”`)
}

export const mosqueTags = { amenity: 'place_of_worship', religion: 'muslim' }

export function point(properties: object, coordinates: unknown = [-1.47, 53.38]) {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates } }
}

export function collectionOf(...features: unknown[]): string {
  return JSON.stringify({ type: 'FeatureCollection', features })
}

/** The listing of a feature with these tags beside those of a mosque. */
export async function listingOf(tags: object, geometry?: object): Promise<SourceListing> {
  const feature = point({ ...mosqueTags, ...tags })
  const [read] = await readAll(collectionOf(geometry ? { ...feature, geometry } : feature))
  if (!read?.listing) throw new Error(`Skipped: ${read?.skipped}`)
  return read.listing
}
