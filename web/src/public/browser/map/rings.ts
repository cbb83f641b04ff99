import type { DistanceUnit } from '@mihrab/core/features/public/distance-unit.ts'

export interface Ring {
  readonly radiusKm: number
  /** The radius in the reader's unit. */
  readonly distance: number
}

export const kmPerMile = 1.609344

/** Round distances. */
const steps = [1, 2, 5].flatMap((digit) => [0.1, 1, 10, 100, 1000].map((power) => digit * power))
const ringCount = 3

/** Few people travel farther to pray: rings go beyond this only if no mosque is nearer. */
export const nearbyKm = 60
const nearbyMosques = 6

/** Three rings, of which the outermost includes the nearest mosques. */
export function ringsAround(distancesKm: readonly number[], unit: DistanceUnit): Ring[] {
  const nearest = distancesKm.toSorted((one, other) => one - other).slice(0, nearbyMosques)
  const reachKm = nearest.findLast((km) => km <= nearbyKm) ?? nearest[0] ?? 0
  const kmPerUnit = unit === 'mi' ? kmPerMile : 1
  const ordered = steps.toSorted((one, other) => one - other)
  const step = ordered.find((each) => each * ringCount * kmPerUnit >= reachKm) ?? ordered.at(-1) ?? 1
  return Array.from({ length: ringCount }, (_, index) => {
    // Avoids 0.30000000000000004.
    const distance = Number((step * (index + 1)).toFixed(1))
    return { distance, radiusKm: distance * kmPerUnit }
  })
}

export function shownUnit(): DistanceUnit {
  return document.documentElement.dataset.unit === 'mi' ? 'mi' : 'km'
}
