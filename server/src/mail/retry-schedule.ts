const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** In a mail's first hour it is tried at least once a minute, allowing for the duration of an attempt. */
const longestDelayInFirstHour = 45 * second
const longestDelay = hour
/** Longest wait of any mail until its next moment, whatever it waits for. */
export const longestWaitMs = 6 * hour
/** RFC 5321, section 4.5.4.1: mail servers retry for four to five days; so do we. */
const giveUpAfter = 5 * day
/**
 * Permanent refusals are retried as well, as either server's settings may be wrong; but with growing pauses,
 * for some six hours: a persistent sender soon looks like a spammer.
 */
const mostRefusals = 12

/** When a mail that was unreachable or postponed is tried again; null if it is given up. */
export function nextTryWhenAway(failed: {
  readonly createdAt: Date
  readonly attemptedAt: Date
  /** Including this one. */
  readonly attempts: number
}): Date | null {
  const age = failed.attemptedAt.getTime() - failed.createdAt.getTime()
  if (age >= giveUpAfter) return null
  const delay =
    age < hour
      ? Math.min(5 * second * 2 ** (failed.attempts - 1), longestDelayInFirstHour)
      : Math.min(age / 12, longestDelay)
  return later(failed.attemptedAt, delay)
}

/** For a permanently refused mail. Only refusals count, not earlier attempts. */
export function nextTryWhenRefused(failed: {
  readonly attemptedAt: Date
  /** Including this one. */
  readonly refusals: number
}): Date | null {
  if (failed.refusals >= mostRefusals) return null
  const delay = Math.min(longestDelayInFirstHour * 2 ** (failed.refusals - 1), longestDelay)
  return later(failed.attemptedAt, delay)
}

function later(moment: Date, delay: number): Date {
  return new Date(moment.getTime() + delay)
}
