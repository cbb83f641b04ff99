import { clockOfMinutes } from '#features/prayer-times/rule-times.ts'
import {
  type PrayerRule,
  type RuleBase,
  roundingSteps,
  roundingWays,
  ruleBases,
} from '#features/prayer-times/rules.schemas.ts'
import type { BaseDays } from './prayer-days.ts'

type Step = (typeof roundingSteps)[number]

/**
 * The minutes from a base, rounded up to a step of 1 (not at all), 5, 10, 15 or 30, that give the times of
 * some days. Rounding down or to the nearest gives the same times with other minutes: down with `step − 1`
 * more.
 *
 * A day requires at least `low` minutes, so that its time is not earlier, and at most `high`, so that it is
 * not later. With `notBefore` at the earliest time of all, its days do not require `low`; with `notAfter` at
 * the latest, its days do not require `high`. Therefore both are stored separately for those days.
 */
export interface RuleFit {
  readonly days: BaseDays
  readonly step: Step | 1
  /** Limits of a rule's minutes. */
  readonly min: number
  readonly max: number
  earliest: number
  latest: number
  lowOfEarliest: number
  lowOfOthers: number
  highOfLatest: number
  highOfOthers: number
}

/** Every rule to try, simplest first. */
export function newRuleFits(bases: readonly BaseDays[]): RuleFit[] {
  const steps = [1, ...roundingSteps.toReversed()] as const
  return bases.flatMap((days) => steps.map((step) => newRuleFit(days, step)))
}

function newRuleFit(days: BaseDays, step: Step | 1): RuleFit {
  const { min, max } = ruleBases[days.base]
  const [least, most] = days.base === 'beforeSunrise' ? [-max, -min] : [min, max]
  return {
    days,
    step,
    min: least - (step - 1),
    max: most,
    earliest: Number.POSITIVE_INFINITY,
    latest: Number.NEGATIVE_INFINITY,
    lowOfEarliest: Number.NEGATIVE_INFINITY,
    lowOfOthers: Number.NEGATIVE_INFINITY,
    highOfLatest: Number.POSITIVE_INFINITY,
    highOfOthers: Number.POSITIVE_INFINITY,
  }
}

/** Adds one more day's time. False if no such rule gives the times of all days, with any bounds. */
export function addDay(fit: RuleFit, index: number, time: number): boolean {
  const from = fit.days.minutes[index] ?? null
  if (from === null) return false
  const { step } = fit
  const low = Math.ceil(time / step) * step - step + 1 - from
  const high = Math.floor(time / step) * step - from
  addLow(fit, time, low)
  addHigh(fit, time, high)
  return Math.max(fit.min, fit.lowOfOthers) <= Math.min(fit.max, fit.highOfOthers)
}

function addLow(fit: RuleFit, time: number, low: number): void {
  if (time > fit.earliest) fit.lowOfOthers = Math.max(fit.lowOfOthers, low)
  else if (time === fit.earliest) fit.lowOfEarliest = Math.max(fit.lowOfEarliest, low)
  else {
    fit.lowOfOthers = Math.max(fit.lowOfOthers, fit.lowOfEarliest)
    fit.lowOfEarliest = low
    fit.earliest = time
  }
}

function addHigh(fit: RuleFit, time: number, high: number): void {
  if (time < fit.latest) fit.highOfOthers = Math.min(fit.highOfOthers, high)
  else if (time === fit.latest) fit.highOfLatest = Math.min(fit.highOfLatest, high)
  else {
    fit.highOfOthers = Math.min(fit.highOfOthers, fit.highOfLatest)
    fit.highOfLatest = high
    fit.latest = time
  }
}

/**
 * The rules of a fit that give the times of all its days, `timeCount` different ones, with their complexity; a
 * bound costs a little more.
 */
export function rulesOf(fit: RuleFit, timeCount: number): { rule: PrayerRule; parts: number }[] {
  const { days, step, earliest, latest } = fit
  const parts = (step === 1 ? 1 : 2) + (days.weekly ? 2 : 0)
  return [
    { notBefore: false, notAfter: false },
    { notBefore: true, notAfter: false },
    { notBefore: false, notAfter: true },
    { notBefore: true, notAfter: true },
  ].flatMap(({ notBefore, notAfter }) => {
    const least = Math.max(fit.min, fit.lowOfOthers, notBefore ? fit.min : fit.lowOfEarliest)
    const most = Math.min(fit.max, fit.highOfOthers, notAfter ? fit.max : fit.highOfLatest)
    const bounds = [...(notBefore ? [earliest] : []), ...(notAfter ? [latest] : [])]
    if (least > most || !areShown(fit, bounds, timeCount)) return []
    const rule: PrayerRule = {
      ...simplestBase(fit, least, most),
      ...(notBefore && { notBefore: clockOfMinutes(earliest) }),
      ...(notAfter && { notAfter: clockOfMinutes(latest) }),
      ...(days.weekly && { weekly: days.weekly }),
    }
    return [{ rule, parts: parts + 1.1 * bounds.length }]
  })
}

/**
 * Each bound, rounding and whole weeks explain one time. If no other is left, the times were written as they
 * are, not as a bounded rule; so they were if a bound of rounded times is to the minute.
 */
function areShown({ step, days }: RuleFit, bounds: readonly number[], timeCount: number): boolean {
  if (bounds.length === 0) return true
  const isRounded = step !== 1
  const explained = bounds.length + Number(isRounded) + Number(days.weekly !== null)
  return explained < timeCount && !(isRounded && bounds.some((bound) => bound % 5 !== 0))
}

type Base = Pick<PrayerRule, RuleBase | 'round'>

/** Of the possible minutes, with any rounding, those that people would choose. */
function simplestBase({ days: { base }, step, min, max }: RuleFit, least: number, most: number): Base {
  const ways = step === 1 ? [null] : roundingWays
  const [first, ...others] = ways.flatMap((way) => {
    const more = { up: 0, down: step - 1, nearest: step - 1 - Math.floor(step / 2) }[way ?? 'up']
    const from = Math.max(least + more, min + step - 1)
    const to = Math.min(most + more, max)
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({ way, minutes: from + index }))
  })
  if (!first) throw new RangeError('some minutes must fit')
  const { way, minutes } = others.reduce(
    (best, each) => (roundnessRank(each.minutes) < roundnessRank(best.minutes) ? each : best),
    first,
  )
  return {
    [base]: base === 'beforeSunrise' ? 0 - minutes : minutes,
    ...(way && step !== 1 && { round: { to: step, way } }),
  }
}

/** Small for minutes that people would choose: none, then multiples of 15, 10 and 5; smaller ones first. */
function roundnessRank(minutes: number): number {
  if (minutes === 0) return 0
  const kind = [15, 10, 5].findIndex((step) => minutes % step === 0)
  return (kind < 0 ? 3 : kind) * 1000 + Math.abs(minutes)
}
