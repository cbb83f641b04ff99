import { earthRadiusKm, type Place } from '#search/cells.ts'

/** The same numbers at every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** By the haversine formula, which the product does not use. */
export function distanceKm(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const square = (angle: number) => Math.sin(angle / 2) ** 2
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  const half =
    square(radians(one.latitude - other.latitude)) + across * square(radians(one.longitude - other.longitude))
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)))
}
