/* How a screen stands to the server: what it last heard, and how far its own clock is off. */

import {
  type Answer,
  clockOffset,
  noticedMs,
  serverMomentOf,
  wrongClockMs,
} from '#public/browser/server-clock.ts'

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

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

export const staleAfterMs = dayMs

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
  if (answer.date === link.lastDate || moment < link.checkedAt - noticedMs) return linkAfterSilence(link)
  const offset = clockOffset(moment, answer)
  return {
    checkedAt: moment,
    isAnswered: true,
    offset,
    hasMoved: false,
    isGone: false,
    lastDate: answer.date,
  }
}

export function linkAfterSilence(link: Link): Link {
  return { ...link, isAnswered: false }
}

/** The mosque is not public any more. */
export function afterLoss(link: Link): Link {
  return { ...link, isAnswered: true, isGone: true }
}

/**
 * The device's clock was set by so much, or slept. Where it went back it was set, and the time shown goes on. Where it
 * went forward it may have slept, and is right; or was corrected.
 */
export function afterJump(link: Link, jump: number): Link {
  const remaining = link.offset - jump
  const isCorrected = Math.abs(remaining) < minuteMs / 2
  const offset = jump < 0 ? remaining : isCorrected ? 0 : link.offset
  return { ...link, offset, hasMoved: true }
}

/** The moment as well as the screen knows it; null where it must be wrong: before the server last spoke. */
export function momentOf(link: Link, deviceNow: number): number | null {
  const now = deviceNow + link.offset
  return now < link.checkedAt - wrongClockMs ? null : now
}
