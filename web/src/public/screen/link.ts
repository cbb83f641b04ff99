/* A screen's connection: the server's last answer, and how far the device's clock is off. */

import {
  type Answer,
  clockOffset,
  noticedMs,
  serverMomentOf,
  wrongClockMs,
} from '#public/browser/server-clock.ts'

export interface Link {
  /** Server time when the server last confirmed the screen's data. */
  readonly checkedAt: number
  readonly isAnswered: boolean
  /** Milliseconds by which the server's clock is ahead of the device's. */
  readonly offset: number
  /** The device's clock was set, and no answer has come since. */
  readonly hasMoved: boolean
  readonly isGone: boolean
  /** The `Date` header of the last answer. */
  readonly lastDate: string | null
}

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

export const staleAfterMs = dayMs

/**
 * An answer with the `Date` of the last one, or an earlier one, comes from a cache while there is no network:
 * it counts as silence.
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

/** The mosque is no longer public. */
export function afterLoss(link: Link): Link {
  return { ...link, isAnswered: true, isGone: true }
}

/**
 * `jump`: milliseconds by which the device's clock moved. If it moved back, it was set, and the shown time
 * does not change. If it moved forward, the device may have slept, or its clock was corrected.
 */
export function afterJump(link: Link, jump: number): Link {
  const remaining = link.offset - jump
  const isCorrected = Math.abs(remaining) < minuteMs / 2
  const offset = jump < 0 ? remaining : isCorrected ? 0 : link.offset
  return { ...link, offset, hasMoved: true }
}

/** The best estimate of the current time; null if it is before the server's last answer, so must be wrong. */
export function momentOf(link: Link, deviceNow: number): number | null {
  const now = deviceNow + link.offset
  return now < link.checkedAt - wrongClockMs ? null : now
}
