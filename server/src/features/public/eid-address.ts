import { eids } from '@mihrab/core/features/eid/eid.schemas.ts'
import { firstHijriYear, lastHijriYear } from '@mihrab/core/features/public/public-days.schemas.ts'
import { maxQueryLength, one, type Query, readCountry, readMoment, readNear } from './page-address.ts'
import { readOneOf, readWholeNumber, refuseOthers } from './part-query.ts'

/** `/eid` and its call: `near` is latitude and longitude, or the name of a place. */
export function readEidSearch(query: Query) {
  refuseOthers(query, ['near', 'country', 'eid', 'year', 'at'])
  const near = one(query.near).slice(0, maxQueryLength).toWellFormed().trim()
  return {
    near,
    // Digits alone may be a postcode.
    place: near.includes(',') && !/\p{L}/u.test(near) ? readNear(near) : null,
    country: readCountry('country', one(query.country)),
    eid: readOneOf(query, 'eid', eids) ?? null,
    year: readWholeNumber(query, 'year', { min: firstHijriYear, max: lastHijriYear }) ?? null,
    at: readMoment(query),
  }
}
