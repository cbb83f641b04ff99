import { dialledNumber } from '@mihrab/core/dialled-number.ts'
import type { ListingSource } from '@mihrab/core/features/listings/listing-sources.ts'
import { countryCodeOf, countryCodes } from '@mihrab/core/features/mosques/countries.ts'
import { type Facility, facilities } from '@mihrab/core/features/mosques/facilities.ts'
import { maxMosqueNameLength } from '@mihrab/core/features/mosques/mosque-fields.ts'
import { type TextsByLanguage, textsOf } from '@mihrab/core/features/mosques/mosque-texts.ts'
import { hasInk, isStorable } from '@mihrab/core/fields.ts'
import { withoutHidden } from '@mihrab/core/hidden-characters.ts'
import { languages } from '@mihrab/core/languages.ts'
import { holdsCredentials, withHttps } from '@mihrab/core/web-address.ts'
import type { SourceFeature } from './source-feature.ts'
import type { ReadFeature, SourceListing } from './source-listing.ts'
import type { Tags } from './tags.ts'
import { reasonToSkip } from './what-counts.ts'

const maxExampleLength = 80
const maxOtherNames = 5

/** A listing of a feature, or why it is none. */
export function readListing(feature: SourceFeature, source: ListingSource): ReadFeature {
  const { tags, place } = feature
  const name = tags.get('name', 'mosque name')
  const skip = (skipped: NonNullable<ReadFeature['skipped']>): ReadFeature => ({
    skipped,
    example: lineOf(name.slice(0, maxExampleLength)) || (feature.sourceId ?? ''),
  })
  if (place === 'area') return skip('area')
  const reason = reasonToSkip(tags, source)
  if (reason) return skip(reason)
  if (typeof place === 'string') return skip(place)
  if (name.length > maxMosqueNameLength) return skip('nameTooLong')
  const names = namesOf(tags)
  const otherNames = otherNamesOf(tags)
  const shown = [nameOf(name), ...textsOf(names).map(([, text]) => text), ...otherNames].find(Boolean) ?? ''
  const sourceId = feature.sourceId ?? madeId(shown, place)
  return {
    listing: { sourceId, ...place, ...fieldsOf(tags), name: shown, names, otherNames },
  }
}

function fieldsOf(tags: Tags) {
  return {
    version: versionOf(tags),
    ...addressOf(tags),
    country: countryOf(tags.get('addr:country', 'country')),
    phone: phoneOf(tags),
    website: websiteOf(tags),
    wikidata: tags.get('wikidata').match(/^Q[1-9]\d{0,11}$/)?.[0] ?? '',
    facilities: facilitiesOf(tags),
    denomination: denominationOf(tags),
  } satisfies Partial<SourceListing>
}

/** For sources without ids: the same mosque gets the same one the next time. */
function madeId(name: string, { latitude, longitude }: { latitude: number; longitude: number }): string {
  return `place/${latitude.toFixed(5)},${longitude.toFixed(5)}/${name}`
}

/** A visible line that we can store; empty for all others. Marks that only change the order of letters are removed. */
function lineOf(text: string, maxLength = maxMosqueNameLength): string {
  if (text === '' || text.length > maxLength) return ''
  const line = withoutHidden(text.replace(/\s+/g, ' ')).trim()
  return isStorable(line) && hasInk(line) ? line : ''
}

/** A name has a letter or a digit; people write `-` or `?` for one that they do not know. */
function nameOf(text: string): string {
  const line = lineOf(text)
  return /[\p{L}\p{N}]/u.test(line) ? line : ''
}

const nameKeys = languages.map((language) => [language, `name:${language}`] as const)

function namesOf(tags: Tags): TextsByLanguage {
  const named = nameKeys.map(([language, key]) => [language, nameOf(tags.get(key))])
  return Object.fromEntries(named.filter(([, name]) => name !== ''))
}

function otherNamesOf(tags: Tags): string[] {
  const names = tags.get('alt_name').split(';').map(nameOf).filter(Boolean)
  return [...new Set(names)].slice(0, maxOtherNames)
}

function versionOf(tags: Tags): number | null {
  const version = tags.get('@version', 'version')
  return /^[1-9]\d{0,8}$/.test(version) ? Number(version) : null
}

function addressOf(tags: Tags) {
  const part = (...keys: string[]) => lineOf(tags.get(...keys))
  const street = part('addr:street', 'street', 'addr:place')
  const quarter = part(
    'addr:quarter',
    'addr:suburb',
    'addr:neighbourhood',
    'addr:subdistrict',
    'addr:district',
  )
  const city = part('addr:city', 'city', 'town')
  const home = [part('addr:housenumber'), street].filter(Boolean).join(' ')
  const town = [part('addr:postcode', 'postcode'), city].filter(Boolean).join(' ')
  const made = [street && home, quarter, town].filter(Boolean).join(', ')
  return { address: lineOf(tags.get('addr:full', 'address'), 500) || made, street, quarter, city }
}

/** By its code, or by its English name. */
function countryOf(text: string): string | null {
  if (text === '') return null
  const code = text.toUpperCase()
  return countryCodes.includes(code) ? code : countryCodeOf(text)
}

function phoneOf(tags: Tags): string {
  const phones = tags.get('phone', 'contact:phone', 'mobile', 'contact:mobile', 'telephone').split(/[;|]/)
  const phone = phones.map((one) => lineOf(one, 60)).find((one) => dialledNumber(one) !== null)
  return phone ?? ''
}

function websiteOf(tags: Tags): string {
  const [given = ''] = tags.get('website', 'contact:website', 'url').split(';')
  const address = withHttps(lineOf(given, 500))
  const url = /^https?:\/\//i.test(address) && !/\s/.test(address) ? URL.parse(address) : null
  return url?.hostname.includes('.') && !holdsCredentials(url) ? address : ''
}

/** Nothing follows from `no`, or from a value such as `limited`. */
function facilitiesOf(tags: Tags): Facility[] {
  const parking = tags.get('parking').toLowerCase()
  const has: Partial<Record<Facility, boolean>> = {
    womenSpace: tags.isYes('female'),
    stepFree: tags.isYes('wheelchair'),
    parking: parking !== '' && parking !== 'no',
    toilets: tags.isYes('toilets'),
  }
  return facilities.filter((facility) => has[facility])
}

function denominationOf(tags: Tags): string {
  const [, ofClass = ''] = /^muslim_(sunni|shia)$/.exec(tags.get('fclass').toLowerCase()) ?? []
  return lineOf(tags.get('denomination').toLowerCase(), 60) || ofClass
}
