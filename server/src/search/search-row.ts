import { facilities } from '@mihrab/core/features/mosques/facilities.ts'
import { otherNames, readTexts } from '@mihrab/core/features/mosques/mosque-texts.ts'
import { documentOf } from '@mihrab/core/mosque-search-entry.ts'
import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import type { ListingRow, MosqueRow, MosqueSearchRow } from '#database/tables.ts'
import { cellOf } from './cells.ts'

/** Columns that the index is built from. */
export const searchedColumns = [
  'name',
  'names',
  'address',
  'orgName',
  'country',
  'latitude',
  'longitude',
  'status',
  'facilities',
] as const

export type IndexedMosque = Pick<MosqueRow, 'id' | (typeof searchedColumns)[number]>
export type IndexedListing = Pick<
  ListingRow,
  'id' | 'otherNames' | Exclude<(typeof searchedColumns)[number], 'orgName'>
>
type IndexedTexts = Omit<IndexedMosque, 'id' | 'status'>

/** A token of every mosque. */
export const everyMosque = ''

/** The marks make tokens that no word can be. */
export function inName(token: string): string {
  return `.${token}`
}

export function wholeName(core: string): string {
  return `=${core}`
}

export function inCountry(country: string): string {
  return `@${normalizeForSearch(country).replaceAll(' ', '')}`
}

export function withFacility(facility: string): string {
  return `#${facility}`
}

/** One bit each. */
export function facilityBits(given: readonly string[]): number {
  return facilities.reduce((bits, facility, index) => bits + (given.includes(facility) ? 2 ** index : 0), 0)
}

const maxNameKeyLength = 60
/** Unnamed listings come last. */
const unnamedKey = '\uffff'

export function searchRowOf(mosque: IndexedMosque) {
  return {
    ...searchedValues(mosque),
    mosqueId: mosque.id,
    scope: mosque.status === 'approved' ? 1 : 0,
  } as const
}

export function listingSearchRowOf(listing: IndexedListing) {
  const values = searchedValues({ ...listing, orgName: '' }, listing.otherNames.split('; ').filter(Boolean))
  return { ...values, listingId: listing.id, scope: listing.status === 'shown' ? 2 : 0 } as const
}

function searchedValues(
  mosque: IndexedTexts,
  furtherNames: readonly string[] = [],
): Omit<MosqueSearchRow, 'number' | 'mosqueId' | 'listingId' | 'scope'> {
  const names = { name: mosque.name, names: readTexts(mosque.names) }
  const { words, tokens, nameTokens, cores } = documentOf({
    ...mosque,
    otherNames: [...otherNames(names), ...furtherNames],
  })
  const country = inCountry(mosque.country)
  const has = mosque.facilities.split(',').filter(Boolean)
  const filters = [country, ...has.map(withFacility)]
  const all = [everyMosque, ...filters, ...tokens, ...nameTokens.map(inName), ...cores.map(wholeName)]
  return {
    cell: cellOf(mosque),
    latitude: mosque.latitude,
    longitude: mosque.longitude,
    country,
    facilities: facilityBits(has),
    nameKey: normalizeForSearch(mosque.name).slice(0, maxNameKeyLength).toWellFormed() || unnamedKey,
    nameTokens: JSON.stringify(nameTokens),
    tokens: JSON.stringify(all),
    words: JSON.stringify([
      ...filters.map((token) => [token, token]),
      ...words.map(({ text, token }) => [text, token]),
    ]),
  }
}

/** The words of a row with their search tokens. */
export function wordsOf(row: Pick<MosqueSearchRow, 'words'>): readonly (readonly [string, string])[] {
  return JSON.parse(row.words)
}

export function tokensOf(row: Pick<MosqueSearchRow, 'tokens'>): readonly string[] {
  return JSON.parse(row.tokens)
}
