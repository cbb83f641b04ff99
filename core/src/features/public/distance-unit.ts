export const distanceUnits = ['km', 'mi'] as const

export type DistanceUnit = (typeof distanceUnits)[number]

/** ISO 3166-1 regions whose roads are measured in miles. */
const regionsWithMiles = new Set(['GB', 'US', 'LR', 'MM'])

/** `region` is an ISO 3166-1 code. */
export function distanceUnitOf(region: string | null | undefined): DistanceUnit {
  return regionsWithMiles.has(region ?? '') ? 'mi' : 'km'
}
