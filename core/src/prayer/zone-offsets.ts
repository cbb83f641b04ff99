import { dayMs } from '#hijri/utc-days.ts'
import type { ZoneOffset } from './zone-clock.ts'
import { type KnownZone, zoneClock } from './zone-clock.ts'
import { zoneTransitions } from './zone-transitions.ts'

/**
 * The offsets of an IANA zone from one instant to another, earliest first. Throws RangeError for an unknown
 * zone.
 */
export function zoneOffsets(timeZone: string, from: number, to: number): ZoneOffset[] {
  const changes = zoneTransitions(timeZone, from, to)
  return [
    [from, zoneClock(timeZone).offsetAt(from)],
    ...changes.map(({ instant, offset }): ZoneOffset => [instant, offset]),
  ]
}

/** The period for which the app shows and changes times. */
const daysBefore = 400
const daysAfter = 1100

const lastAsked = new Map<string, KnownZone>()

/** Zone data for a browser, whose own may be out of date. Cached for a day, since it takes a millisecond. */
export function zoneAround(timeZone: string, now: Date): KnownZone {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const until = today + daysAfter * dayMs
  const known = lastAsked.get(timeZone)
  if (known?.until === until) return known
  const zone = { timeZone, until, offsets: zoneOffsets(timeZone, today - daysBefore * dayMs, until) }
  lastAsked.set(timeZone, zone)
  return zone
}
