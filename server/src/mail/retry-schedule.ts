const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** In a mail's first hour it is tried at least once a minute, with room for what an attempt itself takes. */
const longestDelayInFirstHour = 45 * second
const longestDelay = hour
/** No mail is ever set to wait longer than this from one moment to its next, whatever it waits for. */
export const longestWaitMs = 6 * hour
/** Mail servers keep trying for four to five days, says RFC 5321, section 4.5.4.1; so do we. */
const giveUpAfter = 5 * day
/**
 * Who is refused for good is asked again all the same, as the mistake may be in the settings of either server; but with
 * growing pauses, for some six hours: a sender who insists is soon taken for a spammer.
 */
const mostRefusals = 12

/** When a mail that no one took over, or that is to come later, is tried again; null when it is given up. */
export function nextTryWhenAway(failed: {
  readonly createdAt: Date
  readonly attemptedAt: Date
  /** How many there were, with this one. */
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

/** The same for a mail that is refused for good. Only refusals count: what was tried in vain before says nothing. */
export function nextTryWhenRefused(failed: {
  readonly attemptedAt: Date
  /** How many there were, with this one. */
  readonly refusals: number
}): Date | null {
  if (failed.refusals >= mostRefusals) return null
  const delay = Math.min(longestDelayInFirstHour * 2 ** (failed.refusals - 1), longestDelay)
  return later(failed.attemptedAt, delay)
}

function later(moment: Date, delay: number): Date {
  return new Date(moment.getTime() + delay)
}
