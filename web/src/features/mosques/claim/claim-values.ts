import { methodOfCountry } from '@mihrab/core/features/listings/country-methods.ts'
import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import { writePlace } from '#features/map/location-values.ts'
import { emptyMosque, type MosqueFormValues } from '#features/mosques/form/mosque-form-values.ts'
import { isSame, namesOf } from '#forms/form-entries.ts'
import { entriesOfTexts } from '#forms/language-texts.ts'

/** The values with those of a listing where they are as in an empty form. */
export function fillFromListing(values: MosqueFormValues, listing: PublicMosque): MosqueFormValues {
  const listed = valuesOfListing(listing)
  const empty = namesOf(listed).filter((name) => isSame(values[name], emptyMosque[name]))
  return { ...values, ...Object.fromEntries(empty.map((name) => [name, listed[name]])) }
}

function valuesOfListing(listing: PublicMosque): Partial<MosqueFormValues> {
  const { method, shadow } = methodOfCountry(listing.countryCode)
  return {
    // The name of an unnamed listing only says where it is.
    ...(!listing.unnamed && { name: listing.name, names: entriesOfTexts(listing.names) }),
    orgAddress: listing.address,
    addressNo: listing.phone,
    country: listing.country,
    ...writePlace(listing),
    // The form refuses other addresses.
    website: listing.website.startsWith('https://') ? listing.website : '',
    facilities: listing.facilities,
    method: String(method),
    shadow,
  }
}
