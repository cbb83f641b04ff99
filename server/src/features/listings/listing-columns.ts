import { countryNameOf } from '@mihrab/core/features/mosques/countries.ts'
import { writeTexts } from '@mihrab/core/features/mosques/mosque-texts.ts'
import type { ListingRow } from '#database/tables.ts'
import type { SourceListing } from '#listings/reading/source-listing.ts'
import { countryOfZone } from '#places/country-of-zone.ts'

/** The columns that come from the source. */
export type ListingColumns = Pick<
  ListingRow,
  | ('name' | 'names' | 'otherNames' | 'near' | 'address' | 'country' | 'latitude' | 'longitude')
  | ('timeZone' | 'phone' | 'website' | 'wikidata' | 'denomination' | 'facilities')
>

interface ColumnOptions {
  /** ISO 3166-1 code of the country of a whole file. */
  readonly country: string | null
  readonly timeZoneAt: (latitude: number, longitude: number) => string
}

/** A country that neither the feature nor the caller names follows from the time zone. */
export function listingColumns(
  listing: SourceListing,
  { country, timeZoneAt }: ColumnOptions,
): ListingColumns {
  const { name, names, latitude, longitude, address, phone, website, wikidata, denomination } = listing
  const timeZone = timeZoneAt(latitude, longitude)
  const code = listing.country ?? country ?? countryOfZone(timeZone, null)
  return {
    ...{ name, latitude, longitude, timeZone, address, phone, website, wikidata, denomination },
    names: writeTexts(names),
    otherNames: listing.otherNames.filter((other) => other !== name).join('; '),
    near: listing.street || listing.quarter || listing.city,
    country: (code && countryNameOf(code)) ?? '',
    facilities: listing.facilities.join(','),
  }
}

/** The columns of `after` that differ, as they are in both; null if none does. */
export function columnChanges<Columns extends object>(
  before: Columns,
  after: Partial<Columns>,
): { before: Partial<Columns>; after: Partial<Columns> } | null {
  const names = (Object.keys(after) as (keyof Columns)[]).filter((name) => before[name] !== after[name])
  if (names.length === 0) return null
  const pick = (from: Partial<Columns>) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: pick(before) as Partial<Columns>, after: pick(after) as Partial<Columns> }
}
