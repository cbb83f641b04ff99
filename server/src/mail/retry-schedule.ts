const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** In a mail's first hour it is tried at least once a minute, with room for what an attempt itself takes. */
const longestDelayInFirstHour = 45 * second
const longestDelay = hour
/** Mail servers keep trying for four to five days, says RFC 5321, section 4.5.4.1; so do we. */
const giveUpAfter = 5 * day
/**
 * Who is refused for good is asked again all the same, as the mistake may be in the settings of either server; but with
 * growing pauses, for some six hours: a sender who insists is soon taken for a spammer.
 */
const mostTriesWhenRefused = 12

export interface FailedAttempt {
  readonly createdAt: Date
  /** When the attempt began. */
  readonly attemptedAt: Date
  /** How many there were, with this one. */
  readonly attempts: number
  readonly isRefused: boolean
}

/** When a mail is to be tried again, or null when it is given up. */
export function nextTryAt({ createdAt, attemptedAt, attempts, isRefused }: FailedAttempt): Date | null {
  const age = attemptedAt.getTime() - createdAt.getTime()
  const delay = isRefused ? delayWhenRefused(attempts) : delayWhenAway(age, attempts)
  return delay === null ? null : new Date(attemptedAt.getTime() + delay)
}

function delayWhenRefused(attempts: number): number | null {
  if (attempts >= mostTriesWhenRefused) return null
  return Math.min(longestDelayInFirstHour * 2 ** (attempts - 1), longestDelay)
}

function delayWhenAway(age: number, attempts: number): number | null {
  if (age >= giveUpAfter) return null
  if (age < hour) return Math.min(5 * second * 2 ** (attempts - 1), longestDelayInFirstHour)
  return Math.min(age / 12, longestDelay)
}
