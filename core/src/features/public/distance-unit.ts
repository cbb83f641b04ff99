export const distanceUnits = ['km', 'mi'] as const

export type DistanceUnit = (typeof distanceUnits)[number]

/** Where roads are measured in miles. */
const regionsWithMiles = new Set(['GB', 'US', 'LR', 'MM'])

/** What distances are told in, by a region of ISO 3166-1. */
export function distanceUnitOf(region: string | null | undefined): DistanceUnit {
  return regionsWithMiles.has(region ?? '') ? 'mi' : 'km'
}
