import { eids } from '@mihrab/core/features/eid/eid.schemas.ts'
import { firstHijriYear, lastHijriYear } from '@mihrab/core/features/public/public-days.schemas.ts'
import { one, type Query, readCountry, readMoment, readPlace } from './page-address.ts'
import { readOneOf, readWholeNumber, refuseOthers } from './part-query.ts'

/** `/eid` and its call: `near` is latitude and longitude, or the name of a place. */
export function readEidSearch(query: Query) {
  refuseOthers(query, ['near', 'country', 'eid', 'year', 'at'])
  return {
    ...readPlace(one(query.near)),
    country: readCountry('country', one(query.country)),
    eid: readOneOf(query, 'eid', eids) ?? null,
    year: readWholeNumber(query, 'year', { min: firstHijriYear, max: lastHijriYear }) ?? null,
    at: readMoment(query),
  }
}
