import { expect, test } from 'vitest'
import { addDays, type IsoDay, weekdayOf } from '#days.ts'
import { startTimesOf } from '#features/prayer-times/day-start-times.ts'
import { type MosqueTimes, type PublishedDay, publishedDays } from '#features/prayer-times/mosque-day.ts'
import { type RuleContext, ruleMinutes } from '#features/prayer-times/rule-times.ts'
import {
  boundMinutes,
  type RuleBase,
  roundingSteps,
  ruleBases,
  weekdays,
} from '#features/prayer-times/rules.schemas.ts'
import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import { zoneClock } from '#prayer/zone-clock.ts'
import { fewestRanges } from './fewest-ranges.ts'
import { realYears } from './fixtures/real-years.ts'

/*
 * The fewest ranges of a month by brute force: every rule on every stretch of days, and every way to split
 * the month.
 */

const bases: Record<StartPrayer, RuleBase[]> = {
  fajr: ['after', 'beforeSunrise'],
  dhuhr: ['after'],
  asr: ['after'],
  maghrib: ['after'],
  isha: ['after', 'afterMaghrib'],
}

const roundings = [
  (minutes: number) => minutes,
  ...roundingSteps.flatMap((to) =>
    [Math.ceil, Math.floor, Math.round].map((way) => (minutes: number) => way(minutes / to) * to),
  ),
]

/** The times that every rule without bounds gives on the days. */
function* everyRule(
  context: RuleContext,
  prayer: StartPrayer,
  dates: readonly IsoDay[],
): Generator<number[]> {
  for (const base of bases[prayer]) {
    for (const weekly of [undefined, ...weekdays]) {
      const begins = dates.map((date) => {
        const rule = { [base]: 0, ...(weekly && { weekly }) }
        return ruleMinutes(context, { prayer, rule, fixed: '' }, date) ?? Number.NaN
      })
      for (let minutes = ruleBases[base].min; minutes <= ruleBases[base].max; minutes += 1) {
        const moved = base === 'beforeSunrise' ? -minutes : minutes
        for (const round of roundings) yield begins.map((each) => round(each + moved))
      }
    }
  }
}

/**
 * For each first day, the last day up to which a single rule, bounded by the earliest and latest time, gives
 * all times.
 */
function longestReaches(times: readonly (number | null)[], rules: Iterable<number[]>): number[] {
  const next = times.map((_, first) => spanOf(times, first, first + 1))
  for (const rule of rules) {
    for (const first of times.keys()) {
      let tried = next[first]
      while (tried && tried.last < times.length && gives(rule, times, tried)) {
        tried = spanOf(times, first, tried.last + 1)
        next[first] = tried
      }
    }
  }
  return next.map(({ last }) => last - 1)
}

interface BoundedSpan {
  readonly first: number
  readonly last: number
  readonly notBefore: number
  readonly notAfter: number
}

function spanOf(times: readonly (number | null)[], first: number, last: number): BoundedSpan {
  const stated = times.slice(first, last + 1).filter((time) => time !== null)
  return { first, last, notBefore: Math.min(...stated), notAfter: Math.max(...stated) }
}

function gives(
  rule: number[],
  times: readonly (number | null)[],
  { first, last, notBefore, notAfter }: BoundedSpan,
): boolean {
  for (let index = first; index <= last; index += 1) {
    const time = times[index] ?? null
    const given = rule[index] ?? Number.NaN
    const bounded = Math.min(Math.max(given, notBefore), notAfter)
    if (time !== null && time !== bounded) return false
  }
  return true
}

/** The fewest parts over every way to split the days. */
function fewestParts(reaches: readonly number[]): number {
  const fewest = [0]
  for (const last of reaches.keys()) {
    const ways = reaches.flatMap((reach, first) => {
      const before = fewest[first]
      return first <= last && reach >= last && before !== undefined ? [before + 1] : []
    })
    fewest.push(Math.min(...ways))
  }
  return fewest.at(-1) ?? 0
}

function fewestByTrying(times: MosqueTimes, days: readonly PublishedDay[]): number {
  const { calculation, ownBegins } = times
  const context = {
    clock: zoneClock(calculation.timeZone),
    findStartTimes: startTimesOf(calculation, ownBegins),
  }
  const dates = days.map(({ date }) => date)
  const reaches = startPrayers.map((prayer) => {
    const stated = days.map(({ jamaah }) => {
      const time = jamaah?.[prayer] ?? null
      return time === null ? null : boundMinutes(prayer, time)
    })
    return longestReaches(stated, everyRule(context, prayer, dates))
  })
  const jumuahs = days.map(({ date, jumuah }) => (weekdayOf(date) === 5 ? JSON.stringify(jumuah) : null))
  const reachesOfJumuah = jumuahs.map((_, first) => {
    const held = jumuahs.slice(first).find((each) => each !== null)
    const other = jumuahs.findIndex((each, index) => index > first && each !== null && each !== held)
    return other < 0 ? jumuahs.length - 1 : other - 1
  })
  return fewestParts(
    dates.map((_, day) => Math.min(...[...reaches, reachesOfJumuah].map((reach) => reach[day] ?? day))),
  )
}

test.each([
  ['Quba Mosque', '2027-03-01'],
  ['Quba Mosque', '2027-08-01'],
])('%s, the month from %s: no split has fewer ranges', (name, startDate) => {
  const times = realYears.find((each) => each.name === name)?.times
  if (!times) throw new Error(`There is no year of ${name}`)
  const days = publishedDays(times, { startDate, endDate: addDays(startDate, 30) })
  expect(fewestRanges(times, days)).toHaveLength(fewestByTrying(times, days))
})
