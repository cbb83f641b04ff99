import { zoneClock } from '#prayer/zone-clock.ts'
import { zoneTransitions } from '#prayer/zone-transitions.ts'
import { contentLine } from './content-lines.ts'

/**
 * The VTIMEZONE of an IANA zone (RFC 5545, section 3.6.5) for the instants from `from` to `to`, milliseconds
 * since 1970: the offset at the start of the year before, and every transition until the end of the last
 * year. Without recurrence rules, since those of some places follow the moon or a decree. Throws RangeError
 * for an unknown zone.
 */
export function timeZoneLines(timeZone: string, { from, to }: { from: number; to: number }): string {
  const start = Date.UTC(new Date(from).getUTCFullYear() - 1, 0, 1)
  const end = Date.UTC(new Date(to).getUTCFullYear() + 1, 0, 1)
  const transitions = zoneTransitions(timeZone, start, end)
  const first = zoneClock(timeZone).offsetAt(start)
  const goesBackNext = transitions[0] !== undefined && transitions[0].offset < first
  const observances = [
    observance(goesBackNext, { instant: start, offsetBefore: first, offset: first }),
    ...transitions.map((each) => observance(each.offset > each.offsetBefore, each)),
  ]
  return [
    contentLine('BEGIN', 'VTIMEZONE'),
    contentLine('TZID', timeZone),
    ...observances,
    contentLine('END', 'VTIMEZONE'),
  ].join('')
}

interface Observance {
  readonly instant: number
  readonly offsetBefore: number
  readonly offset: number
}

/** The name DAYLIGHT makes no difference to readers: it marks an offset that the clock goes forward to. */
function observance(isDaylight: boolean, { instant, offsetBefore, offset }: Observance): string {
  const name = isDaylight ? 'DAYLIGHT' : 'STANDARD'
  return [
    contentLine('BEGIN', name),
    contentLine('DTSTART', localStamp(instant + offsetBefore)),
    contentLine('TZOFFSETFROM', offsetText(offsetBefore)),
    contentLine('TZOFFSETTO', offsetText(offset)),
    contentLine('END', name),
  ].join('')
}

/** `+0530`; seconds only if they are not zero. */
function offsetText(offset: number): string {
  const sign = offset < 0 ? '-' : '+'
  const seconds = Math.abs(offset) / 1000
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, '0'))
  return `${sign}${hours}${minutes}${rest === '00' ? '' : rest}`
}

/** `local` is local wall-clock time as milliseconds since 1970: `20261122T053000`. */
export function localStamp(local: number): string {
  return new Date(local).toISOString().slice(0, 19).replace(/[-:]/g, '')
}

/** `20261122T053000Z`. */
export function utcStamp(instant: number): string {
  return `${localStamp(instant)}Z`
}
