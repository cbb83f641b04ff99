import { createRequire } from 'node:module'

interface TimeZoneFinder {
  find(latitude: number, longitude: number): string[]
}

let finder: TimeZoneFinder | undefined

/** All zones of the sea meet at the very pole, and the first of them would be taken for every longitude. */
const nearestToPole = 89.999

/**
 * The zone whose clocks a place follows, as an IANA name. Exact polygons, all zones that people know by name. Where
 * several hold (disputed places, the poles) the first; at sea the zone of the longitude. Loaded at the first
 * question: the polygons take a moment and most starts ask nothing.
 */
export function timeZoneAt(latitude: number, longitude: number): string {
  finder ??= createRequire(import.meta.url)('geo-tz/all') as TimeZoneFinder
  const beside = Math.max(-nearestToPole, Math.min(nearestToPole, latitude))
  return finder.find(beside, longitude)[0] ?? 'Etc/GMT'
}
