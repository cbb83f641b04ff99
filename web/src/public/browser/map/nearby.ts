/** Few people travel farther to pray. */
export const nearbyKm = 60
const nearbyCount = 6

/** The nearest few mosques, at least one however far. The list may begin with the reader's own. */
export function nearbyOf<Mosque extends { readonly distanceKm: number | null }>(
  mosques: readonly Mosque[],
): Mosque[] {
  const distanceOf = ({ distanceKm }: Mosque) => distanceKm ?? Number.POSITIVE_INFINITY
  return mosques
    .toSorted((one, other) => distanceOf(one) - distanceOf(other))
    .filter((mosque, index) => index === 0 || (index < nearbyCount && distanceOf(mosque) <= nearbyKm))
}
