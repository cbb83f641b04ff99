import { addDays, type IsoDay, isSupportedDay, weekdayOf } from '#days.ts'
import { type ZoneClock, zoneClock } from '#prayer/zone-clock.ts'
import { clockMinutesOf, type FindStartTimes, type OwnBegins, startTimesOf } from './day-start-times.ts'
import type { Calculation } from './day-times.ts'
import {
  boundMinutes,
  type PrayerRule,
  type RuleBase,
  ruleBases,
  type Weekday,
  weekdays,
} from './rules.schemas.ts'
import type { StartPrayer } from './start-times.ts'

export interface RuleContext {
  readonly clock: ZoneClock
  readonly findStartTimes: FindStartTimes
}

export function ruleContextOf(calculation: Calculation, ownBegins: readonly OwnBegins[]): RuleContext {
  return {
    clock: zoneClock(calculation.timeZone),
    findStartTimes: startTimesOf(calculation, ownBegins),
  }
}

/**
 * A prayer's time by its rule, in minutes after the midnight with which the day begins; 1440 and more is the
 * following night. Null on a day without the start time that the rule counts from. `fixed` (`HH:mm`) applies
 * on other days if the rule is only for some weekdays.
 */
export function ruleMinutes(
  context: RuleContext,
  { prayer, rule, fixed }: { prayer: StartPrayer; rule: PrayerRule; fixed: string },
  date: IsoDay,
): number | null {
  const weekday = weekdays[weekdayOf(date)]
  const onDay = weekday && rule.on?.[weekday]
  if (onDay) return boundMinutes(prayer, onDay)
  const base = baseOf(rule)
  if (base === null) return boundMinutes(prayer, fixed)
  const minutes = rule[base] ?? 0
  const from: RuleBasis = { prayer, base, moved: base === 'beforeSunrise' ? -minutes : minutes }
  const own = baseMinutes(context, from, date)
  const held = rule.weekly && own !== null ? weekMinutes(context, from, rule.weekly, date) : own
  return held === null ? null : bounded(prayer, rule, rounded(rule, held))
}

/** Null for a rule that only sets some weekdays. */
export function baseOf(rule: PrayerRule): RuleBase | null {
  return (Object.keys(ruleBases) as RuleBase[]).find((base) => rule[base] !== undefined) ?? null
}

/** The rule if it computes the day's time; null on a weekday with a fixed time. */
export function ruleOnDay(rule: PrayerRule, date: IsoDay): PrayerRule | null {
  const weekday = weekdays[weekdayOf(date)]
  return baseOf(rule) === null || (weekday && rule.on?.[weekday]) ? null : rule
}

/** The time that a rule counts from, plus `moved` minutes. */
interface RuleBasis {
  readonly prayer: StartPrayer
  readonly base: RuleBase
  readonly moved?: number
}

/** Cached, since each of the seven days asks for its week. */
const weeksOfContext = new WeakMap<RuleContext, Map<string, number | null>>()

/** One time for the week that starts on `weekly` and contains `date`. */
function weekMinutes(context: RuleContext, from: RuleBasis, weekly: Weekday, date: IsoDay): number | null {
  const first = addDays(date, -((weekdayOf(date) - weekdays.indexOf(weekly) + 7) % 7))
  const weeks = weeksOfContext.get(context) ?? new Map<string, number | null>()
  weeksOfContext.set(context, weeks)
  const week = `${first} ${from.prayer} ${from.base} ${from.moved}`
  const known = weeks.get(week)
  if (known !== undefined) return known
  const days = Array.from({ length: 7 }, (_, index) => baseMinutes(context, from, addDays(first, index)))
  const held = holdingMinutes(from.base, days)
  weeks.set(week, held)
  return held
}

/**
 * The time that a rule counts from on a day, moved by some minutes, in minutes after the midnight with which
 * the day begins. Null on a day without that start time, and outside the supported days.
 */
export function baseMinutes(
  { clock, findStartTimes }: RuleContext,
  { prayer, base, moved = 0 }: RuleBasis,
  date: IsoDay,
): number | null {
  if (!isSupportedDay(date)) return null
  const { begins, midnight } = findStartTimes(date)
  const from = { after: begins[prayer], beforeSunrise: begins.sunrise, afterMaghrib: begins.maghrib }[base]
  return from && clockMinutesOf(clock, midnight, from.instant + moved * 60_000)
}

/**
 * The time of a week that suits each of its days: the latest after a start time, the earliest before sunrise.
 */
export function holdingMinutes(base: RuleBase, days: readonly (number | null)[]): number | null {
  const minutes = days.filter((each) => each !== null)
  if (minutes.length === 0) return null
  return base === 'beforeSunrise' ? Math.min(...minutes) : Math.max(...minutes)
}

function rounded({ round }: PrayerRule, minutes: number): number {
  if (!round) return minutes
  const { to, way } = round
  if (way === 'up') return Math.ceil(minutes / to) * to
  return way === 'down' ? Math.floor(minutes / to) * to : Math.round(minutes / to) * to
}

function bounded(prayer: StartPrayer, { notBefore, notAfter }: PrayerRule, minutes: number): number {
  const least = notBefore === undefined ? minutes : Math.max(minutes, boundMinutes(prayer, notBefore))
  return notAfter === undefined ? least : Math.min(least, boundMinutes(prayer, notAfter))
}

/** `HH:mm`; minutes below 0 or from 1440 on wrap round the clock. */
export function clockOfMinutes(minutes: number): string {
  const ofDay = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}
