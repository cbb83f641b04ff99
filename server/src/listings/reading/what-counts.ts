import type { ListingSource } from '@mihrab/core/features/listings/listing-sources.ts'
import type { SkipReason } from '@mihrab/core/features/listings/listings.schemas.ts'
import type { Tags } from './tags.ts'

/** Classes of places of worship in Geofabrik's shapefiles. */
const muslimClasses = new Set(['muslim', 'muslim_sunni', 'muslim_shia'])

/** Prefixes of keys, and keys of their own, for what is no longer there or no longer used. */
const goneStates = ['disused', 'abandoned', 'demolished', 'razed', 'removed', 'destroyed', 'ruins']
const goneAmenities = goneStates.map((state) => `${state}:amenity`)

/** Keys of features that are no places of worship: Muslim cemeteries and shops have a religion too. */
const otherUses = ['shop', 'office', 'cemetery', 'tomb', 'boundary', 'highway', 'place']

/** Why a feature is not a mosque for visitors; null if it is one. */
export function reasonToSkip(tags: Tags, source: ListingSource): SkipReason | null {
  return reasonByReligion(tags, source) ?? reasonByUse(tags, source) ?? reasonByState(tags)
}

function reasonByReligion(tags: Tags, source: ListingSource): SkipReason | null {
  const religions = tags.list('religion')
  const isMuslim = religions.includes('muslim') || tags.list('fclass').some((one) => muslimClasses.has(one))
  if (isMuslim) return null
  if (religions.length > 0 || tags.get('fclass') !== '') return 'notMuslim'
  if (source === 'file') return null
  const isBuildingOnly = tags.list('building').includes('mosque') && tags.get('amenity') === ''
  return isBuildingOnly ? 'buildingOnly' : 'noReligion'
}

function reasonByUse(tags: Tags, source: ListingSource): SkipReason | null {
  const amenities = tags.list('amenity')
  if (amenities.length > 0) return amenities.includes('place_of_worship') ? null : 'otherAmenity'
  if (source === 'file') return null
  const landUse = tags.get('landuse')
  const isOther =
    (landUse !== '' && landUse !== 'religious') ||
    tags.list('historic').includes('tomb') ||
    otherUses.some((key) => tags.get(key) !== '')
  if (!isOther) return null
  return goneAmenities.some((key) => isSet(tags, key)) ? 'disused' : 'otherAmenity'
}

function reasonByState(tags: Tags): SkipReason | null {
  const isGone =
    [...goneStates, ...goneAmenities].some((key) => isSet(tags, key)) ||
    ['ruins', 'demolished'].some((state) => tags.list('building').includes(state))
  if (isGone) return 'disused'
  return tags.list('access').some((access) => access === 'private' || access === 'no') ? 'private' : null
}

function isSet(tags: Tags, key: string): boolean {
  const value = tags.get(key)
  return value !== '' && value.toLowerCase() !== 'no'
}
