import { eids } from '@mihrab/core/features/eid/eid.schemas.ts'
import { countryNameOf } from '@mihrab/core/features/mosques/countries.ts'
import { firstHijriYear, lastHijriYear } from '@mihrab/core/features/public/public-days.schemas.ts'
import { fieldError } from '#http/app-error.ts'
import { one, type Query, readCountry, readMoment, readPlace } from './page-address.ts'
import { readOneOf, readWholeNumber, refuseOthers } from './part-query.ts'

/** `/eid` and its call: `near` is latitude and longitude, or the name of a place. */
export function readEidSearch(query: Query) {
  refuseOthers(query, ['near', 'country', 'eid', 'year', 'at'])
  const country = readCountry('country', one(query.country))
  if (country && !countryNameOf(country)) throw fieldError('country', 'pageCountryUnknown')
  return {
    ...readPlace(one(query.near)),
    country,
    eid: readOneOf(query, 'eid', eids) ?? null,
    year: readWholeNumber(query, 'year', { min: firstHijriYear, max: lastHijriYear }) ?? null,
    at: readMoment(query),
  }
}
