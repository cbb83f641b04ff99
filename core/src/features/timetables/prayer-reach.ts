import { weekdayOf } from '#days.ts'
import { baseOf, clockOfMinutes, type RuleContext, ruleMinutes } from '#features/prayer-times/rule-times.ts'
import { type PrayerRule, type Weekday, weekdays } from '#features/prayer-times/rules.schemas.ts'
import type { PrayerDays } from './prayer-days.ts'
import { addDay, newRuleFits, type RuleFit, rulesOf } from './rule-fits.ts'

/** Days as indexes into a list, both ends included. */
export interface Span {
  readonly first: number
  readonly last: number
}

/** One attempt to express a prayer's times, with separate times for some weekdays. */
interface Attempt {
  /** The time of each weekday that is set apart; null until a day has one. */
  readonly on: Map<number, string | null>
  /** The one time of all other days; null until a day has one, false if they differ. */
  fixed: string | null | false
  fits: RuleFit[]
  /** The different times that the fits give. */
  readonly times: Set<string>
}

/** The last day, `last` at most, up to which a single time or rule gives all times from the first day on. */
export function lastDayCovered(days: PrayerDays, { first, last }: Span): number {
  let attempts = attemptsOn(days, { first, last: first })
  let reach = first
  while (reach < last) {
    attempts = attempts.filter((attempt) => takesIn(attempt, days, reach + 1))
    if (attempts.length === 0) break
    reach += 1
  }
  while (!shownStretch(days, { first, last: reach })) reach -= 1
  return reach
}

/**
 * Some days with those before or after that are needed to show a rule: a range may end while the rule of a
 * prayer continues.
 */
function shownStretch(days: PrayerDays, { first, last }: Span): Span | null {
  for (const step of [1, -1]) {
    let attempts = attemptsOn(days, { first, last })
    for (let [from, to] = [first, last]; attempts.length > 0; ) {
      if (attempts.some((attempt) => candidatesOfAttempt(attempt).length > 0))
        return { first: from, last: to }
      if (step === 1) to += 1
      else from -= 1
      const added = step === 1 ? to : from
      if (added < 0 || added >= days.dates.length) break
      attempts = attempts.filter((attempt) => takesIn(attempt, days, added))
    }
  }
  return null
}

function attemptsOn(days: PrayerDays, { first, last }: Span): Attempt[] {
  let attempts = newAttempts(days)
  for (let index = first; index <= last; index += 1) {
    attempts = attempts.filter((attempt) => takesIn(attempt, days, index))
  }
  return attempts
}

function newAttempts({ bases, apart }: PrayerDays): Attempt[] {
  return subsetsOf(apart).map((weekdaysApart) => ({
    on: new Map(weekdaysApart.map((weekday) => [weekday, null])),
    fixed: null,
    fits: newRuleFits(bases),
    times: new Set(),
  }))
}

/** Smallest first. */
function subsetsOf(values: readonly number[]): number[][] {
  const [first, ...others] = values
  if (first === undefined) return [[]]
  const without = subsetsOf(others)
  return [...without, ...without.map((subset) => [first, ...subset])].sort(
    (one, other) => one.length - other.length,
  )
}

function takesIn(attempt: Attempt, { dates, times, minutes }: PrayerDays, index: number): boolean {
  const time = times[index] ?? null
  const minute = minutes[index] ?? null
  if (time === null || minute === null) {
    // A rule does not work on a day without the start time that it counts from.
    attempt.fits = attempt.fits.filter(({ days }) => (days.minutes[index] ?? null) !== null)
    return attempt.fixed !== false || attempt.fits.length > 0
  }
  const weekday = attempt.on.size > 0 ? weekdayOf(dates[index] ?? '') : -1
  const apart = attempt.on.get(weekday)
  if (apart !== undefined) {
    attempt.on.set(weekday, time)
    return apart === null || apart === time
  }
  if (attempt.fixed !== time) attempt.fixed = attempt.fixed === null && time
  attempt.times.add(time)
  attempt.fits = attempt.fits.filter((fit) => addDay(fit, index, minute))
  return attempt.fixed !== false || attempt.fits.length > 0
}

/** A fixed time, or a rule with the time of the first day. */
export interface TimeOrRule {
  readonly time: string
  readonly rule?: PrayerRule
}

/** The simplest time or rule for some days; `unset` if they have no times, null if nothing gives them all. */
export function simplestOf(context: RuleContext, days: PrayerDays, span: Span): TimeOrRule | 'unset' | null {
  const times = days.times.slice(span.first, span.last + 1)
  const time = times.find((each) => each !== null)
  if (time === undefined) return 'unset'
  if (times.every((each) => each === null || each === time)) return { time }
  const stretch = shownStretch(days, span)
  const candidates = stretch ? candidatesOf(days, stretch) : []
  const found = candidates.find((each) => givesAll(context, days, span, each))
  // With times only for some weekdays, `time` is the one of all other days.
  if (!found?.rule || baseOf(found.rule) === null) return found ?? null
  return { ...found, time: timeOn(context, days, span.first, found) ?? found.time }
}

/** Simplest first. */
function candidatesOf(days: PrayerDays, span: Span): TimeOrRule[] {
  return attemptsOn(days, span)
    .flatMap(candidatesOfAttempt)
    .sort((one, other) => one.parts - other.parts)
    .map(({ candidate }) => candidate)
}

function candidatesOfAttempt({
  on,
  fixed,
  fits,
  times,
}: Attempt): { candidate: TimeOrRule; parts: number }[] {
  const apart = [...on].flatMap(([weekday, time]) => (time === null ? [] : [[weekdays[weekday], time]]))
  const onDays = apart.length > 0 && { on: Object.fromEntries(apart) as Partial<Record<Weekday, string>> }
  const parts = 1.5 * apart.length
  const ruled = fits
    .flatMap((fit) => rulesOf(fit, times.size))
    .map((each) => ({
      candidate: { time: '', rule: { ...each.rule, ...onDays } },
      parts: parts + each.parts,
    }))
  if (fixed === false) return ruled
  return [
    { candidate: { time: fixed ?? apart[0]?.[1] ?? '', ...(onDays && { rule: onDays }) }, parts },
    ...ruled,
  ]
}

/**
 * Checks with the real clock: when the clocks change at night, a rule may give other times than arithmetic in
 * minutes.
 */
function givesAll(
  context: RuleContext,
  days: PrayerDays,
  { first, last }: Span,
  candidate: TimeOrRule,
): boolean {
  for (let index = first; index <= last; index += 1) {
    const time = days.times[index] ?? null
    if (time !== null && timeOn(context, days, index, candidate) !== time) return false
  }
  return true
}

function timeOn(
  context: RuleContext,
  { prayer, dates }: PrayerDays,
  index: number,
  { time, rule }: TimeOrRule,
) {
  if (!rule) return time
  const minutes = ruleMinutes(context, { prayer, rule, fixed: time }, dates[index] ?? '')
  return minutes === null ? null : clockOfMinutes(minutes)
}
