/* How a screen stands to the server: what it last heard, and how far its own clock is off. */

export interface Link {
  /** The server's moment when it last said that what the screen has is right. */
  readonly checkedAt: number
  /** Whether the last try was answered. */
  readonly isAnswered: boolean
  /** Milliseconds by which the server's clock is ahead of the device's. */
  readonly offset: number
  /** The device's clock was set since it was last compared, and nothing has answered since. */
  readonly hasMoved: boolean
  readonly isGone: boolean
  /** The header `Date` of the last answer. */
  readonly lastDate: string | null
}

/** An answer as it came: instants by the device's clock, `date` and `age` as the headers say them. */
export interface Answer {
  readonly sentAt: number
  readonly receivedAt: number
  readonly date: string | null
  readonly age: string | null
}

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** A clock that is off by more is said to be wrong. */
export const wrongClockMs = minuteMs
export const staleAfterMs = dayMs

/** Smaller differences are those of the measurement: `Date` counts whole seconds. */
const noticedMs = 2000

/** The server's moment at which an answer came, with the way it took; null where that cannot be told. */
export function serverMomentOf({ sentAt, receivedAt, date, age }: Answer): number | null {
  const said = date === null ? Number.NaN : Date.parse(date)
  const tookMs = receivedAt - sentAt
  // After a longer way, or one on which the clock was set, the difference would say too little.
  if (Number.isNaN(said) || tookMs < 0 || tookMs > wrongClockMs / 2) return null
  return said + 500 + (Number(age) || 0) * 1000 + tookMs / 2
}

/**
 * What follows from an answer. One that says the moment of the last one, or an earlier one, comes from a cache that
 * stands in for a network that is gone: it tells nothing.
 */
export function afterAnswer(link: Link, answer: Answer): Link {
  const moment = serverMomentOf(answer)
  if (moment === null) {
    const checkedAt = Math.max(link.checkedAt, answer.receivedAt + link.offset)
    return { ...link, checkedAt, isAnswered: true, isGone: false }
  }
  if (answer.date === link.lastDate || moment < link.checkedAt - noticedMs) return afterSilence(link)
  const offset = moment - answer.receivedAt
  return {
    checkedAt: moment,
    isAnswered: true,
    offset: Math.abs(offset) < noticedMs ? 0 : offset,
    hasMoved: false,
    isGone: false,
    lastDate: answer.date,
  }
}

export function afterSilence(link: Link): Link {
  return { ...link, isAnswered: false }
}

/** The mosque is not public any more. */
export function afterLoss(link: Link): Link {
  return { ...link, isAnswered: true, isGone: true }
}

/**
 * How far the device's clock was set between two ticks, in milliseconds, by a clock that cannot be set; 0 for small
 * differences. A device that slept looks the same: only the server can tell.
 */
export function clockJump(
  before: { wall: number; steady: number },
  now: { wall: number; steady: number },
): number {
  const jump = now.wall - before.wall - (now.steady - before.steady)
  return Math.abs(jump) > minuteMs / 2 ? jump : 0
}

/**
 * The device's clock was set by so much, or slept. Where it went back it was set, and the time shown goes on. Where it
 * went forward it may have slept, and is right; or was corrected.
 */
export function afterJump(link: Link, jump: number): Link {
  const kept = link.offset - jump
  const isCorrected = Math.abs(kept) < minuteMs / 2
  const offset = jump < 0 ? kept : isCorrected ? 0 : link.offset
  return { ...link, offset, hasMoved: true }
}

/** The moment as well as the screen knows it; null where it must be wrong: before the server last spoke. */
export function momentOf(link: Link, deviceNow: number): number | null {
  const now = deviceNow + link.offset
  return now < link.checkedAt - wrongClockMs ? null : now
}
