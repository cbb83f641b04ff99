import { dayMs } from '#hijri/utc-days.ts'
import { zoneClock } from './zone-clock.ts'

interface ZoneTransition {
  /** Milliseconds since 1970: the first instant of the new offset. */
  readonly instant: number
  /** Milliseconds by which the local clock is ahead of UTC before, and from then on. */
  readonly offsetBefore: number
  readonly offset: number
}

/**
 * The instants from `from` to `to`, milliseconds since 1970, at which the clocks of an IANA zone change,
 * earliest first; to the second. Throws RangeError for an unknown zone.
 */
export function zoneTransitions(timeZone: string, from: number, to: number): ZoneTransition[] {
  const { offsetAt } = zoneClock(timeZone)
  const transitions: ZoneTransition[] = []
  for (let start = from; start < to; start += dayMs) {
    const end = Math.min(start + dayMs, to)
    if (offsetAt(start) === offsetAt(end)) continue
    transitions.push(findTransition(offsetAt, start, end))
  }
  return transitions
}

function findTransition(offsetAt: (instant: number) => number, start: number, end: number): ZoneTransition {
  const offsetBefore = offsetAt(start)
  let before = start
  let after = end
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000
    if (offsetAt(middle) === offsetBefore) before = middle
    else after = middle
  }
  return { instant: after, offsetBefore, offset: offsetAt(after) }
}
