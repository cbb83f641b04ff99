import { createRequire } from 'node:module'

interface TimeZoneFinder {
  find(latitude: number, longitude: number): string[]
}

let finder: TimeZoneFinder | undefined

/** At the pole itself all zones of the sea meet, and the first would be used for every longitude. */
const nearestToPole = 89.999

/**
 * IANA name of the time zone at a place, from exact polygons, with all zones that people know by name. The
 * first one if several hold (disputed places, the poles); at sea the zone of the longitude. Loaded on first
 * use: the polygons take a moment, and most starts need none.
 */
export function timeZoneAt(latitude: number, longitude: number): string {
  finder ??= createRequire(import.meta.url)('geo-tz/all') as TimeZoneFinder
  const beside = Math.max(-nearestToPole, Math.min(nearestToPole, latitude))
  return finder.find(beside, longitude)[0] ?? 'Etc/GMT'
}
