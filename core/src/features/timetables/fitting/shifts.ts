import type { Fit } from './fits.schemas.ts'

/**
 * Counts printed times by their whole minutes after the computed ones; index `reach` is a difference of 0.
 */
export interface Differences {
  readonly counts: Float64Array
  /** Number of printed times. */
  readonly cells: number
  /** Days with neither a printed nor a computed time. */
  readonly bothAbsent: number
}

export interface Shift {
  readonly minutes: number
  /** 1 for each equal time, half for each that is off by a minute. */
  readonly credit: number
}

export type Rounding = Fit['rounding']

const reach = 48
const mostAdjustment = 30
const minuteMs = 60_000

/** Both columns are instants, NaN if there is none. */
export function differencesOf(printed: Float64Array, exact: Float64Array, rounding: Rounding): Differences {
  const counts = new Float64Array(2 * reach + 1)
  let cells = 0
  let bothAbsent = 0
  for (let index = 0; index < printed.length; index += 1) {
    const stated = printed[index] ?? Number.NaN
    const computed = exact[index] ?? Number.NaN
    if (Number.isNaN(stated)) {
      if (Number.isNaN(computed)) bothAbsent += 1
      continue
    }
    cells += 1
    const minute = rounding === 'up' ? Math.ceil(computed / minuteMs) : Math.round(computed / minuteMs)
    const bin = Math.round(stated / minuteMs) - minute + reach
    if (bin >= 0 && bin <= 2 * reach) counts[bin] = (counts[bin] ?? 0) + 1
  }
  // An entirely missing column proves nothing.
  return { counts, cells, bothAbsent: cells === 0 ? 0 : bothAbsent }
}

/** Credit for a day with neither time: enough to break a tie between rules. */
const absentCredit = 0.01
/** Other minutes must beat the expected ones by this share of a column. */
const leastGain = 0.01

/** The minutes to add so that most times match; the expected ones unless others are clearly better. */
export function bestShift({ counts, cells, bothAbsent }: Differences, expected = 0, offset = 0): Shift {
  const creditOf = (minutes: number) => {
    const at = (each: number) => counts[each + reach] ?? 0
    return at(minutes) + (at(minutes - 1) + at(minutes + 1)) / 2
  }
  let minutes = expected
  let credit = creditOf(expected) + leastGain * cells
  for (let each = offset - mostAdjustment; each <= offset + mostAdjustment; each += 1) {
    const own = creditOf(each)
    if (own > credit) {
      minutes = each
      credit = own
    }
  }
  return { minutes, credit: creditOf(minutes) + absentCredit * bothAbsent }
}

/** The share of times that are off by one to three minutes: how far the timetable is from any computation. */
export function noiseOf(all: readonly Differences[]): number {
  let near = 0
  let off = 0
  for (const differences of all) {
    const { minutes } = bestShift(differences)
    for (let each = -3; each <= 3; each += 1) {
      const count = differences.counts[minutes + each + reach] ?? 0
      near += count
      if (each !== 0) off += count
    }
  }
  return near === 0 ? 0 : off / near
}
