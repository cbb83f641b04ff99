type Place = { readonly latitude: number; readonly longitude: number }

/** The mean radius of the earth, IUGG. */
const earthRadiusKm = 6371.0088

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Distance along a great circle, by the haversine formula. */
export function kmBetween(one: Place, other: Place): number {
  const across = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
  const along = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const share = across + along * Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(share))
}
