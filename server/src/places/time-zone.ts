import { createRequire } from 'node:module'
import { BoundedMap } from '#database/bounded-map.ts'

interface TimeZoneFinder {
  find(latitude: number, longitude: number): string[]
  setCache(options: { readonly store: Map<string, unknown> }): void
}

/** Of the polygons of squares that a border crosses: all of the world's would be 250 MB. */
const maxSquares = 300

let finder: TimeZoneFinder | undefined

/** At the pole itself all zones of the sea meet, and the first would be used for every longitude. */
const nearestToPole = 89.999

/**
 * IANA name of the time zone at a place, from exact polygons, with all zones that people know by name. The
 * first one if several hold (disputed places, the poles); at sea the zone of the longitude. Loaded on first
 * use: the polygons take a moment, and most starts need none.
 */
export function timeZoneAt(latitude: number, longitude: number): string {
  finder ??= loadFinder()
  const beside = Math.max(-nearestToPole, Math.min(nearestToPole, latitude))
  return finder.find(beside, longitude)[0] ?? 'Etc/GMT'
}

function loadFinder(): TimeZoneFinder {
  const loaded: TimeZoneFinder = createRequire(import.meta.url)('geo-tz/all')
  loaded.setCache({ store: new BoundedMap(maxSquares) })
  return loaded
}
