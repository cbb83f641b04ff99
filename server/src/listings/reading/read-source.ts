import type { ListingSource } from '@mihrab/core/features/listings/listing-sources.ts'
import { readListing } from './read-listing.ts'
import { readRows } from './read-rows.ts'
import { peek, readText, splitText } from './read-text.ts'
import { RefusedSource } from './refusals.ts'
import { readJsonFeature, readRow, type SourceFeature } from './source-feature.ts'
import type { ReadFeature } from './source-listing.ts'
import { splitJson } from './split-json.ts'
import { Tags } from './tags.ts'

export interface SourceFile {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
  /** Left out, JSON is of OpenStreetMap, and so is a table with its columns. */
  readonly source?: ListingSource
}

export interface OpenedSource {
  readonly source: ListingSource
  readonly features: AsyncIterable<ReadFeature>
}

/** More than all mosques of the world: their ids are held to find repeated ones. */
const maxListings = 5_000_000
/** Characters of one feature: the outline of the largest building has some thousands. */
const maxFeatureLength = 2_000_000
/** Before each feature of a sequence by RFC 8142. */
const recordSeparator = '\u001e'
/** Enough for a line of a sequence, to tell its format. */
const peekLength = 65_536

/** `null` for one that is too large, `unreadable` for one that is no feature. */
type Found = SourceFeature | 'unreadable' | null

/**
 * Opens a file of any supported format. Holds one feature at a time, and all ids. Throws `RefusedSource`, also
 * while features are read: the file may end in the middle.
 */
export async function openSource({ name, bytes, source }: SourceFile): Promise<OpenedSource> {
  if (/\.(?:pbf|osm|o5m)(?:\.(?:gz|bz2))?$/i.test(name)) throw new RefusedSource('osmData')
  const { start, whole, close } = await peek(readText(bytes), peekLength)
  const text = start.trimStart()
  if (text.startsWith('<')) {
    await close()
    throw new RefusedSource(text.includes('<osm') ? 'osmData' : 'unknownFormat')
  }
  const isTable = !['{', '[', recordSeparator].includes(text.slice(0, 1))
  const isOsm = !isTable || hasOsmColumns(text)
  const judged = source ?? (isOsm ? 'osm' : 'file')
  const found = isTable ? tableFeatures(whole) : jsonFeatures(whole, text)
  return { source: judged, features: readAll(found, judged) }
}

function hasOsmColumns(text: string): boolean {
  const [line = ''] = text.split('\n', 1)
  const headings = line.split(/[,;\t|"]/).map((heading) => [heading.trim(), 'yes'])
  return new Tags(Object.fromEntries(headings)).isYes('religion', 'fclass', '@id', 'full_id', 'osm_id')
}

async function* readAll(found: AsyncIterable<Found>, source: ListingSource): AsyncGenerator<ReadFeature> {
  const ids = new Set<string>()
  for await (const feature of found) {
    const read = judge(feature, source)
    const id = read.listing?.sourceId
    if (id !== undefined && ids.has(id)) yield { skipped: 'repeatedId', example: id }
    else yield read
    if (id !== undefined) ids.add(id)
    if (ids.size > maxListings) throw new RefusedSource('tooMany')
  }
}

function judge(feature: Found, source: ListingSource): ReadFeature {
  if (feature === null) return { skipped: 'tooLarge', example: '' }
  if (feature === 'unreadable') return { skipped: 'unreadable', example: '' }
  return readListing(feature, source)
}

async function* tableFeatures(text: AsyncIterable<string>): AsyncGenerator<Found> {
  for await (const row of readRows(text, maxFeatureLength)) yield row && readRow(row)
}

async function* jsonFeatures(text: AsyncIterable<string>, start: string): AsyncGenerator<Found> {
  const separator = start.startsWith(recordSeparator) ? recordSeparator : isSequence(start) ? '\n' : null
  const texts = separator ? splitText(text, separator, maxFeatureLength) : splitJson(text, maxFeatureLength)
  for await (const one of texts) {
    if (one === null) yield null
    else if (one.trim() !== '') yield readJsonFeature(parsed(one)) ?? 'unreadable'
  }
}

/** A sequence has a whole feature in its first line. */
function isSequence(start: string): boolean {
  const [line = ''] = start.split('\n', 1)
  return readJsonFeature(parsed(line)) !== null || /^\{\s*"type"\s*:\s*"Feature"\s*,/.test(line)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
