/** The days of a rule, before exceptions. */

import { addDays, daysBetween, type IsoDay, laterOf, latestDay, weekdayOf } from '#days.ts'
import type { DayRange } from '#features/prayer-times/ranges.ts'
import { type Weekday, weekdays } from '#features/prayer-times/rules.schemas.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf } from '#month-grid.ts'
import type { Repeat } from './repeat.schemas.ts'

/** Those within a span. */
export function ruleDays(startsOn: IsoDay, repeat: Repeat, { startDate, endDate }: DayRange): IsoDay[] {
  const days: IsoDay[] = []
  for (const day of ruleDaysFrom(startsOn, repeat, startDate)) {
    if (day > endDate) break
    days.push(day)
  }
  return days
}

/** Lazily, in order. A rule that counts is counted from its first day. */
export function* ruleDaysFrom(startsOn: IsoDay, repeat: Repeat, from: IsoDay): Generator<IsoDay> {
  const { unit, every, count = Number.POSITIVE_INFINITY, until = latestDay } = repeat
  const daysOf = unit === 'week' ? weekOf(startsOn, repeat) : monthOfRule(startsOn, repeat)
  let counted = 0
  for (let period = firstPeriod(startsOn, repeat, from); ; period += 1) {
    const { start, days } = daysOf(period * every)
    if (start > until) return
    for (const day of days.filter((each) => each >= startsOn)) {
      counted += 1
      if (counted > count || day > until) return
      if (day >= from) yield day
    }
  }
}

/** Before `from` there is nothing to look at, unless the days are counted. */
function firstPeriod(startsOn: IsoDay, { unit, every, count }: Repeat, from: IsoDay): number {
  if (count) return 0
  const longest = unit === 'week' ? 7 : 31
  return Math.max(0, Math.floor(daysBetween(startsOn, from) / (longest * every)) - 1)
}

interface Period {
  readonly start: IsoDay
  readonly days: readonly IsoDay[]
}

/** Days after the Monday of a week. */
const afterMonday = (weekday: number): number => (weekday + 6) % 7

function weekOf(startsOn: IsoDay, repeat: Repeat): (week: number) => Period {
  const own = weekdayOf(startsOn)
  const monday = addDays(startsOn, -afterMonday(own))
  const named = repeat.weekdays?.map(numberOf) ?? [own]
  const offsets = [...new Set(named.map(afterMonday))].sort()
  return (week) => {
    const start = addDays(monday, week * 7)
    return { start, days: offsets.map((offset) => addDays(start, offset)) }
  }
}

function monthOfRule(startsOn: IsoDay, { on = { day: Number(startsOn.slice(8)) } }: Repeat) {
  return (months: number): Period => {
    const month = addMonths(monthOf(startsOn), months)
    const [start, last] = [firstDayOf(month), lastDayOf(month)]
    const day = addDays(start, offsetInMonth(on, start, last))
    return { start, days: monthOf(day) === month ? [day] : [] }
  }
}

function offsetInMonth(on: NonNullable<Repeat['on']>, start: IsoDay, last: IsoDay): number {
  if ('day' in on) return on.day - 1
  const weekday = numberOf(on.weekday)
  if (on.nth === -1) return daysBetween(start, last) - ((weekdayOf(last) - weekday + 7) % 7)
  return ((weekday - weekdayOf(start) + 7) % 7) + (on.nth - 1) * 7
}

const numberOf = (weekday: Weekday): number => weekdays.indexOf(weekday)

/** Days that differ from their rule. */
export const specialDays = (repeat: Repeat | null): IsoDay[] => [
  ...(repeat?.except ?? []),
  ...Object.keys(repeat?.changed ?? {}),
]

/** Between two 29ths of February. */
export const longestGap = 1500

/** The last day of a rule; null if it has none. */
export function lastRuleDay(startsOn: IsoDay, repeat: Repeat): IsoDay | null {
  const { until, count } = repeat
  const { value: first = null } = ruleDaysFrom(startsOn, repeat, startsOn).next()
  if (!first || (!until && !count)) return first && latestDay
  const startDate = until ? laterOf(startsOn, addDays(until, -longestGap)) : startsOn
  return ruleDays(startsOn, repeat, { startDate, endDate: until ?? latestDay }).at(-1) ?? first
}
