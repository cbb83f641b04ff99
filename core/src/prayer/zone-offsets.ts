import { zoneClock } from './zone-clock.ts'
import { zoneTransitions } from './zone-transitions.ts'

/** From an instant on, the clocks of a zone are ahead of UTC by so many milliseconds. */
export type ZoneOffset = readonly [from: number, offset: number]

/** The offsets of an IANA zone from one instant to another, earliest first. Throws RangeError where there is no such zone. */
export function zoneOffsets(timeZone: string, from: number, to: number): ZoneOffset[] {
  const changes = zoneTransitions(timeZone, from, to)
  return [
    [from, zoneClock(timeZone).offsetAt(from)],
    ...changes.map(({ instant, offset }): ZoneOffset => [instant, offset]),
  ]
}
