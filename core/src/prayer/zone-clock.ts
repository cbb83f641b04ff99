/**
 * Local time of a zone. The zone's rules come from Intl, which is queried as rarely as possible: once for
 * each day, and once more for an instant on a day with a clock change. In a browser, whose zone data may be
 * out of date, the server's replace them.
 */

import { dayMs, isoDayOf, twoDigits } from '#hijri/utc-days.ts'

export type ZoneClock = {
  /** Milliseconds by which the local clock is ahead of UTC. */
  offsetAt(instant: number): number
  /** The instant of local noon on a day, which is given as its UTC midnight. */
  noonOf(utcMidnight: number): number
  /** `YYYY-MM-DD` on the local calendar. */
  dayAt(instant: number): string
  /** `HH:mm` on the local clock. */
  timeAt(instant: number): string
  /**
   * The instants at which the local clock shows `minutes` after midnight of a day, which is given as its UTC
   * midnight, earliest first: two if the clock goes back over that time. If it goes forward over it, the time
   * is read by the clock before the change: 02:30 is then the instant that shows 03:30.
   */
  instantsOf(utcMidnight: number, minutes: number): number[]
}

/** From an instant on, a zone's offset from UTC in milliseconds. */
export type ZoneOffset = readonly [from: number, offset: number]

/** A zone's offsets from the first of them until an instant. */
export interface KnownZone {
  readonly timeZone: string
  /** Milliseconds since 1970, like those of the offsets. */
  readonly until: number
  readonly offsets: readonly ZoneOffset[]
}

const MAX_ZONES = 700
const MAX_DAYS_OF_A_ZONE = 4_000
const clocks = new Map<string, ZoneClock>()
const learned = new Map<string, KnownZone>()

/** `timeZone` is an IANA name. Throws RangeError for an unknown zone. */
export function zoneClock(timeZone: string): ZoneClock {
  const known = clocks.get(timeZone)
  if (known) return known
  const zone = learned.get(timeZone)
  const clock = makeClock(zone ? knownOffsetReader(zone) : offsetReader(timeZone))
  if (clocks.size >= MAX_ZONES) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}

/** The clock of a page that carries its zone's offsets: Intl is not asked. */
export function clockOfOffsets(offsets: readonly ZoneOffset[]): ZoneClock {
  return makeClock((instant) => offsetAt(offsets, instant))
}

/** Replaces a zone's data from Intl with the server's. */
export function learnZone(zone: KnownZone): void {
  learned.set(zone.timeZone, zone)
  clocks.delete(zone.timeZone)
}

/** For a web worker, which does not share this module's state. */
export function learnedZones(): KnownZone[] {
  return [...learned.values()]
}

function makeClock(readOffset: (instant: number) => number): ZoneClock {
  const atMidnight = new Map<number, number>()

  const offsetAtMidnight = (day: number): number => {
    const known = atMidnight.get(day)
    if (known !== undefined) return known
    const offset = readOffset(day * dayMs)
    if (atMidnight.size >= MAX_DAYS_OF_A_ZONE) atMidnight.clear()
    atMidnight.set(day, offset)
    return offset
  }

  const offsetAt = (instant: number): number => {
    const day = Math.floor(instant / dayMs)
    const offset = offsetAtMidnight(day)
    return offset === offsetAtMidnight(day + 1) ? offset : readOffset(instant)
  }

  return {
    offsetAt,
    noonOf(utcMidnight) {
      const noon = utcMidnight + dayMs / 2
      return noon - offsetAt(noon)
    },
    instantsOf(utcMidnight, minutes) {
      const local = utcMidnight + minutes * 60_000
      const offsets = [...new Set([offsetAt(local - dayMs), offsetAt(local + dayMs)])]
      const shown = offsets.map((offset) => local - offset).filter((at) => at + offsetAt(at) === local)
      return shown.length > 0 ? shown.sort((one, other) => one - other) : [local - offsetAt(local - dayMs)]
    },
    dayAt: (instant) => isoDayOf(instant + offsetAt(instant)),
    timeAt(instant) {
      const local = instant + offsetAt(instant)
      const minutes = Math.floor((local - Math.floor(local / dayMs) * dayMs) / 60_000)
      return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
    },
  }
}

/**
 * The offset from UTC at an instant in milliseconds. The first offset also applies before its own instant.
 */
function offsetAt(offsets: readonly ZoneOffset[], instant: number): number {
  let offset = offsets[0]?.[1] ?? 0
  for (const [from, each] of offsets) {
    if (from <= instant) offset = each
  }
  return offset
}

function offsetReader(timeZone: string): (instant: number) => number {
  const format = localFormat(timeZone)
  return (instant) => {
    const wholeSeconds = Math.floor(instant / 1000) * 1000
    const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = (
      format.format(wholeSeconds).match(/\d+/g) ?? []
    ).map(Number)
    return Date.UTC(year, month - 1, day, hour, minute, second) - wholeSeconds
  }
}

/** Outside the known period uses Intl; if Intl does not know the zone, the offsets at the ends. */
function knownOffsetReader({ timeZone, until, offsets }: KnownZone): (instant: number) => number {
  const from = offsets[0]?.[0] ?? until
  const readOther = findOffsetReader(timeZone)
  return (instant) =>
    readOther && (instant < from || instant >= until) ? readOther(instant) : offsetAt(offsets, instant)
}

function findOffsetReader(timeZone: string) {
  try {
    return offsetReader(timeZone)
  } catch {
    return null
  }
}

function localFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    })
  } catch {
    throw new RangeError('timeZone must be an IANA time zone such as Asia/Karachi')
  }
}
