import { createRequire } from 'node:module'

interface TimeZoneFinder {
  find(latitude: number, longitude: number): string[]
}

let finder: TimeZoneFinder | undefined

/**
 * The zone whose clocks a place follows, as an IANA name. Exact polygons, all zones that people know by name. Where
 * several hold (disputed places, the poles) the first; at sea the zone of the longitude. Loaded at the first
 * question: the polygons take a moment and most starts ask nothing.
 */
export function timeZoneAt(latitude: number, longitude: number): string {
  finder ??= createRequire(import.meta.url)('geo-tz/all') as TimeZoneFinder
  return finder.find(latitude, longitude)[0] ?? 'Etc/GMT'
}
